// The order of pulls and changes: the answer to a pull that began before a change is never written after that change, in any tab.
// Every pull takes a number when it begins, every change when it is done. The numbers are in the list's record in the table
// `pulls`, where all tabs and the next page see them; a pull checks them in the transactions in which it writes.
import { randomUuid } from '../../domain/uuid.ts'
import { claimPulls, mayWrite } from '../database/cache-owner.ts'
import type { PullRecord } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { DatabaseContext } from '../database/context.ts'

/** The place of a pull in the order of its list; undefined where the device belongs to another person by now. */
export type Place = Required<Pick<PullRecord, 'series' | 'given'>> | undefined

/** Takes a place for a pull that is about to begin. */
export async function takePlace(tab: DatabaseContext, owner: string, list: string): Promise<Place> {
  const { db } = tab
  await claimPulls(tab, owner)
  return withReopen(tab, () =>
    db.transaction('rw', db.pulls, async () => {
      if (!(await mayWrite(tab, owner))) return undefined
      const { series, given, ...record } = await next(tab, owner, list)
      await db.pulls.put({ ...record, series, given })
      return { series, given }
    }),
  )
}

/** Notes that this tab changed a row of the list: answers to pulls that began before are out of date. */
export async function noteChange(tab: DatabaseContext, owner: string, list: string): Promise<void> {
  const { db } = tab
  await claimPulls(tab, owner)
  await withReopen(tab, () => db.transaction('rw', db.pulls, () => noteChangeHere(tab, owner, list)))
}

/** Notes a change inside the caller's transaction, which must hold `pulls`. */
export async function noteChangeHere(tab: Pick<DatabaseContext, 'db'>, owner: string, list: string) {
  if (!(await mayWrite(tab, owner))) return
  const record = await next(tab, owner, list)
  await tab.db.pulls.put({ ...record, changed: record.given })
}

/** Standing of the pull at `place`: whether it may still write, and is the newest. Call it inside a transaction that holds `pulls`. */
export async function standingOf(
  { db }: Pick<DatabaseContext, 'db'>,
  owner: string,
  list: string,
  place: Place,
) {
  const record = await db.pulls.get([owner, list])
  // A sign-out or a full device clears the record, and with it the numbers of changes.
  if (!place || !record || record.series !== place.series) return 'out-of-date'
  if (place.given < (record.changed ?? 0)) return 'out-of-date'
  return place.given < (record.written ?? 0) ? 'overtaken' : 'newest'
}

async function next({ db }: Pick<DatabaseContext, 'db'>, owner: string, list: string) {
  const record = (await db.pulls.get([owner, list])) ?? { owner, list, pulled_at: null, failed: null }
  return { ...record, series: record.series ?? randomUuid(), given: (record.given ?? 0) + 1 }
}
