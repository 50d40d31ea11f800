// The notice on a device that keeps no files, and on a page that cannot open the kept files; the person can hide it.
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button, IconButton } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useHasWorker } from '../files/use-openable'
import { useTab } from '../session/tab-context'

/** Ms for which a page waits for its worker, which takes over a first visit a moment after it is installed. */
const WORKER_WAIT_MS = 5_000

const texts = {
  insecure:
    'Nothing stays on this device: this address does not begin with https. Your progress is saved all the same. Ask your office manager for the https address.',
  'no-room':
    'Nothing stays on this device: this window stores no files, as private windows do. Documents and videos need a connection.',
  reload: 'Reload to open the files on this device: this page was loaded past them.',
}

export function KeepNotice() {
  const why = useWhy()
  const [hidden, setHidden] = useState<typeof why>()
  if (!why || why === hidden) return null
  return (
    <div
      role="note"
      className="bg-base-200 flex flex-wrap items-center gap-x-3 gap-y-1 py-1 pr-1 pl-4 text-sm md:pl-8"
    >
      <Icon name="cloudOff" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-40 py-1">{texts[why]}</p>
      {why === 'reload' && (
        <Button tone="quiet" icon="refresh" onClick={() => location.reload()}>
          Reload
        </Button>
      )}
      <IconButton label="Hide this notice" icon="close" onClick={() => setHidden(why)} />
    </div>
  )
}

/** Why this page keeps no files, or cannot open those that are kept; undefined where all is well. */
export function useWhyNotKept(): string | undefined {
  const why = useWhy()
  return why && texts[why]
}

function useWhy(): keyof typeof texts | undefined {
  const { shelf } = useTab()
  const canKeep = useStore(shelf.state) !== 'cannot-keep'
  const hasFiles = useStore(shelf.files, ({ size }) => size > 0)
  const isBypassed = useIsWorkerBypassed()
  if (!globalThis.isSecureContext) return 'insecure'
  if (!canKeep || !('serviceWorker' in navigator)) return 'no-room'
  return hasFiles && isBypassed ? 'reload' : undefined
}

/** Whether this device has a worker that does not answer for this page, such as after a reload with Shift held. */
function useIsWorkerBypassed(): boolean {
  const isHere = useHasWorker()
  const [isInstalled, setInstalled] = useState(false)
  useEffect(() => {
    if (isHere) return
    const look = async () => setInstalled(Boolean((await navigator.serviceWorker?.getRegistration())?.active))
    const timer = setTimeout(() => void look().catch(() => undefined), WORKER_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isHere])
  return !isHere && isInstalled
}
