// Writes the rows of a pull onto the device, few rows a transaction, so that no save waits long. A write that is cut off leaves
// valid rows, and the next pull writes the rest.
import { claimPulls, mayWrite } from '../database/cache-owner.ts'
import type { Cursor, PullRecord } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import { DataError } from '../network/errors.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from './context.ts'
import { addToSum } from './cursor.ts'
import type { List } from './list.ts'
import { type Place, standingOf } from './pull-order.ts'

/** The most rows that one transaction writes: a save may have to wait for one transaction. */
export const WRITE_ROWS = 12

/** The beginning of a pull: its place in the order (pull-order.ts), server ms, and the page's visit (page-lifecycle.ts). */
export type PullStart = { place: Place; at: number; visit: number }

/**
 * The outcome of writing a pull's rows. 'out-of-date': the list was changed or cleared meanwhile, and is pulled again. 'overtaken':
 * another tab has written a newer answer.
 */
export type WriteResult = 'whole' | 'out-of-date' | 'overtaken'

export type Writer<Row> = {
  /** Writes these rows, in parts. */
  write(rows: Row[]): Promise<void>
  /** Removes these rows, in parts; `startedAt` as for List.remove. */
  remove(ids: string[], startedAt?: number): Promise<void>
  /** Notes that there are rows left to write. */
  begin(): Promise<void>
  /**
   * Runs `work` and notes in the same transaction that the pull is done, with the cursor that `work` returns. Notes nothing where
   * `work` returns 'no'.
   */
  end(work: () => Promise<Cursor | 'no' | undefined>): Promise<void>
  result(): WriteResult
}

/**
 * Makes the writer of a pull. It writes as long as the device belongs to this person and no tab has written a newer answer. Throws
 * DataErrors.
 */
export async function startWriting<Row>(
  tab: SyncContext,
  list: List<Row>,
  owner: string,
  begun: PullStart,
): Promise<Writer<Row>> {
  let result: WriteResult = 'whole'
  let isFirst = true
  const part = async (work: () => Promise<unknown>) => {
    if (result !== 'whole') return
    await yieldToPage()
    await tab.saves.writing.whenSaved()
    await writePart(tab, list, owner, async () => {
      // Another page may have pulled newer rows while this one was away.
      if (tab.device.page.visit() !== begun.visit)
        throw new DataError('unknown', 'The page was put away while the list was written')
      const standing = await standingOf(tab, owner, list.name, begun.place)
      if (standing !== 'newest') return void (result = standing)
      if (isFirst) await note(tab, list, owner, { written: begun.place?.given ?? 0 })
      await work()
    })
    isFirst = false
  }
  await claimPulls(tab, owner)
  return {
    async write(rows) {
      for (const some of inParts(rows))
        await part(async () => addToSum(tab, owner, list.name, await list.write(tab, owner, some, begun.at)))
    },
    async remove(ids, startedAt = begun.at) {
      for (const some of inParts(ids))
        await part(async () =>
          addToSum(tab, owner, list.name, await list.remove(tab, owner, some, startedAt)),
        )
    },
    begin: () => part(() => note(tab, list, owner, { is_partial: true })),
    end: (work) =>
      part(async () => {
        const cursor = await work()
        if (cursor === 'no') return
        const done = { pulled_at: tab.clock.iso(), failed: null, is_partial: false }
        await note(tab, list, owner, { ...done, ...(cursor && { cursor }) })
      }),
    result: () => result,
  }
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
