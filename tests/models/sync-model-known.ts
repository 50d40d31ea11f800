// Collects the states of a thing on the devices in a story of the sync model (sync-model.ts): from rows, outboxes and journals.
import type { TabContext } from '../../src/data/sync/context.ts'
import { readStoredSession } from '../../src/data/session/stored/stored-session.ts'
import { type Change, readChange, type StateKind } from '../../src/data/sync/change-kind.ts'
import { readRow } from '../../src/data/sync/device-row.ts'
import { readJournal } from '../../src/data/sync/journal.ts'
import { entriesOf } from '../../src/data/sync/outbox-entry.ts'

/** States of a thing that the devices know. `isSent`: without rows that a device may never send. */
export async function statesOnDevices<Payload, Row>(
  tabs: TabContext[],
  kind: StateKind<Payload, Row, never>,
  { user_id, thing }: Pick<Change, 'user_id' | 'thing'>,
  isSent = false,
): Promise<Payload[]> {
  const states: (Payload | undefined)[] = []
  for (const tab of tabs) {
    const { db, device, auth } = tab
    if (!db.isOpen()) await db.open()
    // A row of a person whose sign-in was lost in the power cut does not count: the next start clears it.
    const isTheirs = !isSent && readStoredSession(device.storage, auth.sessionKey)?.user.id === user_id
    const row = isTheirs ? ((await readRow(tab, kind, { user_id, thing })) as Row | undefined) : undefined
    if (row) states.push(kind.stateOf(row))
    const journalled = readJournal(device.storage, user_id).filter(
      (entry) => entry.kind === kind.name && entry.thing === thing,
    )
    const unsent = [...(await entriesOf(tab, user_id, kind, thing)), ...journalled]
    states.push(...unsent.map((change) => readChange(kind, change)?.payload))
  }
  return states.filter((state) => state !== undefined)
}
