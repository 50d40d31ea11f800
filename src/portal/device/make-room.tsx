// Proposals on a full device: one file after the other may be removed, and no file is removed without a tap.
import { useState } from 'react'
import { drain } from '@/data/sync/drain'
import { type KeptItem, removeItem, toRemoveFirst } from '@/data/files/kept-items'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { showError } from '@/ui/toast-store'
import { useBusy } from '../session/use-busy'
import { useTab } from '../session/tab-context'
import { metaOfItem, titleOf } from './item-words'
import { useLacksRoom } from '../session/use-lacks-room'

export function MakeRoom({ items }: { items: KeptItem[] }) {
  const tab = useTab()
  const lack = useLacksRoom()
  const [passed, setPassed] = useState<readonly string[]>([])
  const { isBusy, run } = useBusy((error) => showError('The file could not be removed', error))
  if (!lack) return null
  const proposals = toRemoveFirst(items)
  const proposed = proposals.find(({ key }) => !passed.includes(key)) ?? proposals[0]
  const remove = async (item: KeptItem) => {
    await removeItem(tab, item)
    // Saves that wait in the journal for room are moved into the database at once.
    await drain(tab)
  }
  return (
    <section className="panel mb-4 p-[min(1.25rem,4vw)]" aria-labelledby="device-full">
      <h2 id="device-full" className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="alert" className="text-error size-5" /> This device is full
      </h2>
      <p className="mt-1">{lack === 'save' ? SAVE_LACKS_ROOM : FILE_LACKS_ROOM}</p>
      {!proposed && <p className="mt-3">What is on its way, below, can be cancelled.</p>}
      {proposed && (
        <>
          <p className="mt-3">To make room, this could go first:</p>
          <p className="wrap-any mt-1 font-semibold">{titleOf(proposed)}</p>
          <p className="row-meta">{metaOfItem(proposed, tab.clock.deviceNow())}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              icon="trash"
              className="btn-wrap"
              isBusy={isBusy}
              busyText="Removing..."
              onClick={() => run(() => remove(proposed))}
            >
              Remove it
            </Button>
            {proposals.length > 1 && (
              <Button
                tone="outline"
                className="btn-wrap"
                onClick={() => setPassed(nextPassed(passed, proposed.key, proposals.length))}
              >
                Another one
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

const SAVE_LACKS_ROOM =
  'What you did is safe for the moment. It needs a little room to stay here until it is sent.'
const FILE_LACKS_ROOM = 'A file that is to be saved on this device has no room.'

/** The keys of the proposals that were passed over; empty after the last one, so that the first is proposed again. */
const nextPassed = (passed: readonly string[], key: string, count: number) =>
  passed.length + 1 < count ? [...passed, key] : []
