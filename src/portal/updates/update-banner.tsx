import { useSyncExternalStore } from 'react'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useTab } from '../session/tab-context'
import { useIsUpdateHeld } from './hold-update'
import { useSyncCounts } from '../offline/use-sync-counts'
import { useUpdates } from './updates'

/** Offers a newer release, when taking it costs nothing: no video plays, no save waits. */
export function UpdateBanner() {
  const { outdated } = useTab()
  const isOutdated = useSyncExternalStore(outdated.subscribe, outdated.getState)
  const { isReady, apply } = useUpdates()
  const isHeld = useIsUpdateHeld()
  const { waiting } = useSyncCounts()

  // Another tab runs the new release and has changed this device's database: this tab cannot go on.
  if (isOutdated) {
    return (
      <Banner
        text="The portal was updated in another tab."
        action="Reload"
        onAction={() => location.reload()}
      />
    )
  }
  if (!isReady || isHeld || waiting > 0) return null
  return <Banner text="A new version of the portal is ready." action="Update now" onAction={apply} />
}

function Banner({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <div
      role="status"
      className="bg-secondary text-secondary-content rise flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:px-8"
    >
      <Icon name="refresh" />
      <p className="grow">{text}</p>
      <Button tone="outline" className="border-current" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
