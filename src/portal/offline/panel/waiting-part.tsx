import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/ui/button'
import type { WaitingChange } from '@/data/sync/outbox'
import { useConnection, useTab } from '../../session/tab-context'
import { ChangeTitle } from './change-title'
import type { UnsentChanges } from './use-unsent'

/** Number of changes that are listed at first: each line reads the name of its document or video from the device. */
const FIRST_COUNT = 50

/** The changes that wait, each with its next try. */
export function WaitingPart({ unsent: { waiting, refused }, now }: { unsent: UnsentChanges; now: number }) {
  const [isWhole, setWhole] = useState(false)
  const listed = isWhole ? waiting : waiting.slice(0, FIRST_COUNT)
  return (
    <section aria-labelledby="connection-waiting">
      <h3 id="connection-waiting">Waiting to be sent ({waiting.length})</h3>
      <ul>
        {listed.map((change) => (
          <li key={change.id}>
            <ChangeTitle change={change} now={now} />
            <NextTry
              change={change}
              isBehind={refused.some(({ kind, thing }) => kind === change.kind && thing === change.thing)}
            />
          </li>
        ))}
      </ul>
      {listed.length < waiting.length && (
        <Button tone="outline" className="mt-4" onClick={() => setWhole(true)}>
          Show all {waiting.length}
        </Button>
      )}
    </section>
  )
}

/** `isBehind`: an earlier change of the same thing was not accepted, and the changes of a thing are sent in their order. */
function NextTry({ change, isBehind }: { change: WaitingChange; isBehind: boolean }) {
  const { saves, network, clock } = useTab()
  const isOffline = useConnection() === 'offline'
  const sending = useSyncExternalStore(saves.sending.subscribe, saves.sending.getState)
  const seconds = Math.ceil(((change.retry_at ?? 0) - clock.deviceNow()) / 1_000)
  const words = () => {
    if (isBehind) return 'Waits on this device for an earlier change, which was not accepted.'
    if (isOffline) return 'Waits on this device, and is sent when the clinic can be reached.'
    if (sending === change.id) return 'Being sent now.'
    if (network.pause.isOn())
      return 'Waits on this device. The clinic’s server is busy, and is asked again soon.'
    if (seconds > 0) return `Waits on this device. Next try in ${seconds} s.`
    return 'Waits on this device, and is sent next.'
  }
  return <p className="connection-note">{words()}</p>
}
