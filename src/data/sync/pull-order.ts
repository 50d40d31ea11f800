// The order of pulls and changes: a pull that was asked before a change is never written after it, in whichever tab it was asked.
// Every pull takes a number when it asks, every change when it is done. The numbers lie in the list's record of pulls, where all
// tabs and the next page see them; a pull looks at them in the transactions in which it writes.
import { randomUuid } from '../../domain/uuid.ts'
import { claimPulls, mayWrite } from '../database/cache-owner.ts'
import type { PullRecord } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { DatabaseContext } from '../database/context.ts'

/** The place of a pull in the order of its list; undefined where the device is another's by now, and nothing is written. */
export type Place = Required<Pick<PullRecord, 'series' | 'given'>> | undefined

/** The place of a pull that is about to ask. */
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

/** Notes that this tab changed something in the list: what was asked for until now is out of date. */
export async function noteChange(tab: DatabaseContext, owner: string, list: string): Promise<void> {
  const { db } = tab
  await claimPulls(tab, owner)
  await withReopen(tab, () => db.transaction('rw', db.pulls, () => noteChangeHere(tab, owner, list)))
}

/** Notes a change inside the transaction that writes it, which must hold `pulls`. */
export async function noteChangeHere(tab: Pick<DatabaseContext, 'db'>, owner: string, list: string) {
  if (!(await mayWrite(tab, owner))) return
  const record = await next(tab, owner, list)
  await tab.db.pulls.put({ ...record, changed: record.given })
}

/** Whether a pull with this number may still write, and whether it is the newest; inside a transaction that holds `pulls`. */
export async function standingOf(
  { db }: Pick<DatabaseContext, 'db'>,
  owner: string,
  list: string,
  place: Place,
) {
  const record = await db.pulls.get([owner, list])
  // A sign-out and a full device clear the record, and with it what it knew of changes.
  if (!place || !record || record.series !== place.series) return 'out-of-date'
  if (place.given < (record.changed ?? 0)) return 'out-of-date'
  return place.given < (record.written ?? 0) ? 'overtaken' : 'newest'
}

async function next({ db }: Pick<DatabaseContext, 'db'>, owner: string, list: string) {
  const record = (await db.pulls.get([owner, list])) ?? { owner, list, pulled_at: null, failed: null }
  return { ...record, series: record.series ?? randomUuid(), given: (record.given ?? 0) + 1 }
}
