// Writes the rows of a pull onto the device, few rows a transaction, so that no save waits long. A write that is cut off leaves
// valid rows, and the next pull writes the rest.
import { claimPulls, mayWrite } from '../database/cache-owner.ts'
import type { PullRecord } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import { DataError } from '../network/errors.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from './context.ts'
import { type List, rowId } from './list.ts'
import { type Place, standingOf } from './pull-order.ts'

/** The most rows that one transaction writes: a save may have to wait for one transaction. */
export const WRITE_ROWS = 12

/** When a pull began: its place in the order (pull-order.ts), server ms, and the page's visit (page-lifecycle.ts). */
export type Begun = { place: Place; at: number; visit: number }

/** How the writing ended; 'overtaken': another tab has written a newer answer. */
export type Written = 'whole' | 'out-of-date' | 'overtaken'

/** Writes the rows, and removes from the device rows that the server no longer gives. Throws a DataError. */
export async function writeRows<Row>(
  tab: SyncContext,
  list: List<Row>,
  owner: string,
  rows: Row[],
  begun: Begun,
): Promise<Written> {
  let ended: Written = 'whole'
  let isFirst = true
  const write = async (work: () => Promise<unknown>) => {
    if (ended !== 'whole') return
    await yieldToPage()
    await tab.saves.writing.whenSaved()
    await writePart(tab, list, owner, async () => {
      // Another page may have pulled newer rows while this one was away.
      if (tab.device.page.visit() !== begun.visit)
        throw new DataError('unknown', 'The page was put away while the list was written')
      const standing = await standingOf(tab, owner, list.name, begun.place)
      if (standing !== 'newest') return void (ended = standing)
      if (isFirst) await note(tab, list, owner, { written: begun.place?.given ?? 0 })
      await work()
    })
    isFirst = false
  }
  await claimPulls(tab, owner)
  if (rows.length > WRITE_ROWS) await write(() => note(tab, list, owner, { is_partial: true }))
  for (const some of inParts(rows)) await write(() => list.write(tab, owner, some, begun.at))
  const kept = new Set(rows.map((row) => rowId(list, row)))
  // With equal numbers no row is left over, and the ids need not be read. (A change that this device makes meanwhile is followed
  // by a pull of its own.)
  if ((await list.count(tab, owner)) !== kept.size) {
    const removed = (await list.ids(tab, owner)).filter((id) => !kept.has(id))
    for (const some of inParts(removed)) await write(() => list.remove(tab, owner, some, begun.at))
  }
  const done = { pulled_at: tab.clock.iso(), failed: null, is_partial: false }
  await write(() => note(tab, list, owner, done))
  return ended
}

/** Notes that a pull failed. The old rows stay. */
export async function noteFailure<Row>(
  tab: DatabaseContext,
  list: List<Row>,
  owner: string,
  error: DataError,
) {
  await claimPulls(tab, owner)
  await writePart(tab, list, owner, () => note(tab, list, owner, { failed: { kind: error.kind } }))
}

async function note<Row>(
  { db }: Pick<DatabaseContext, 'db'>,
  list: List<Row>,
  owner: string,
  changes: Partial<PullRecord>,
) {
  const record = await db.pulls.get([owner, list.name])
  await db.pulls.put({ owner, list: list.name, pulled_at: null, failed: null, ...record, ...changes })
}

/** Runs the work in one transaction, unless the device belongs to another person by now. */
function writePart<Row>(tab: DatabaseContext, list: List<Row>, owner: string, work: () => Promise<unknown>) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', [...list.tables(tab), db.pulls], async () => {
      if (await mayWrite(tab, owner)) await work()
    }),
  )
}

/** Lets saves and clicks come in between two parts. */
const yieldToPage = () => new Promise((resolve) => setTimeout(resolve))

function inParts<Item>(items: Item[]): Item[][] {
  const parts: Item[][] = []
  for (let from = 0; from < items.length; from += WRITE_ROWS) parts.push(items.slice(from, from + WRITE_ROWS))
  return parts
}
