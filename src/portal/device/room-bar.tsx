// The bar of this device's room: saved, pinned and opened files, free room, and whether the browser promises to keep the files.
import { type CSSProperties, useEffect, useState } from 'react'
import {
  askForStorageGrant,
  type StorageGrant,
  readStorageGrant,
  readRoom,
} from '@/data/database/device-room'
import type { KeptItem } from '@/data/files/kept-items'
import { formatFileSize } from '@/domain/formats'
import { Button } from '@/ui/button'
import { showError } from '@/ui/toast-store'
import { useBusy } from '../session/use-busy'
import { useTab } from '../session/tab-context'

export function RoomBar({ items }: { items: KeptItem[] }) {
  const sizeOf = (bucket: KeptItem['bucket']) =>
    items.reduce((sum, item) => (item.bucket === bucket ? sum + item.size : sum), 0)
  const [documents, videos] = [sizeOf('documents'), sizeOf('videos')]
  const kept = documents + videos
  const room = useRoom(kept)
  // The browser's figure may lag behind, and some browsers round it, so it may be smaller than the sum of the files.
  const rest = Math.max(0, (room?.used ?? 0) - kept)
  const all = Math.max(room?.all ?? 0, kept + rest)
  const parts = [
    ['documents', 'Documents', documents],
    ['videos', 'Videos', videos],
    ...(room ? [['rest', 'The portal and its lists', rest] as const] : []),
  ] as const
  return (
    <section className="panel p-[min(1.25rem,4vw)]" aria-labelledby="device-room">
      <h2 id="device-room" className="text-xl font-semibold">
        {room ? `${formatFileSize(kept + rest)} of ${formatFileSize(all)}` : formatFileSize(kept)}
      </h2>
      {room && (
        <div className="device-bar" aria-hidden="true">
          {parts.map(([name, , size]) => (
            <i key={name} data-of={name} style={{ '--part': `${(size / all) * 100}%` } as CSSProperties} />
          ))}
        </div>
      )}
      <ul className="device-legend">
        {parts.map(([name, text, size]) => (
          <li key={name} data-of={name}>
            {text} {formatFileSize(size)}
          </li>
        ))}
        {room && <li data-of="free">Free {formatFileSize(all - kept - rest)}</li>}
      </ul>
      <BrowserPromise />
    </section>
  )
}

/**
 * The room that the browser gives, asked for anew when a file was kept or removed (`kept`: bytes of all files). Undefined in a
 * browser that does not tell.
 */
function useRoom(kept: number) {
  const [read, setRead] = useState<{ kept: number; room: Awaited<ReturnType<typeof readRoom>> }>()
  useEffect(() => {
    let isMounted = true
    void readRoom()
      .catch(() => undefined)
      .then((room) => isMounted && setRead({ kept, room }))
    return () => {
      isMounted = false
    }
  }, [kept])
  return read?.room
}

const answers = {
  granted: 'The browser has agreed to keep these files until you remove them.',
  refused:
    'The browser was asked to keep these files, and did not agree: it may clear them when space is short.',
  'cannot-ask': 'This browser cannot be asked to keep these files: it may clear them when space is short.',
} as const

/** The line about the browser's promise to keep files: a button asks for it once, and the line says the answer. */
function BrowserPromise() {
  const { storage } = useTab().device
  const [grant, setGrant] = useState<StorageGrant>()
  useEffect(() => {
    let isMounted = true
    void readStorageGrant(storage)
      .catch(() => 'cannot-ask' as const)
      .then((read) => isMounted && setGrant(read))
    return () => {
      isMounted = false
    }
  }, [storage])
  const { isBusy, run } = useBusy((error) => showError('The browser could not be asked', error))
  if (!grant) return null
  return (
    <div className="device-promise">
      <p role="status">
        {grant === 'not-asked' ? 'The browser may clear these files when space is short.' : answers[grant]}
      </p>
      {grant === 'not-asked' && (
        <Button
          tone="outline"
          className="btn-wrap"
          isBusy={isBusy}
          busyText="Asking..."
          onClick={() => run(async () => setGrant(await askForStorageGrant(storage)))}
        >
          Ask the browser to keep them
        </Button>
      )}
    </div>
  )
}
