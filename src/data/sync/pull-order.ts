// What was asked before a change is never written after it, in whichever tab it was asked. Every pull takes a number when
// it asks, every change when it is done; they lie in the list's record of pulls, where all tabs and the next page see
// them, and a pull looks at them in the transactions in which it writes.
import { claimPulls, mayWrite } from '../database/cache-owner.ts'
import type { PullRecord } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { TabContext } from './context.ts'

type Numbers = Pick<PullRecord, 'given' | 'changed' | 'written'>

/** The number of a pull that is about to ask; 0 where the device is another's by now, and nothing is written. */
export async function takeNumber(tab: TabContext, owner: string, list: string): Promise<number> {
  let number = 0
  await change(tab, owner, list, (given) => {
    number = given
    return { given }
  })
  return number
}

/** Notes that this tab changed something in the list: what was asked for until now is out of date. */
export function noteChange(tab: TabContext, owner: string, list: string): Promise<void> {
  return change(tab, owner, list, (given) => ({ given, changed: given }))
}

/** The same inside a transaction that holds `pulls`, where the change is written. */
export async function noteChangeHere(tab: TabContext, owner: string, list: string) {
  if (!(await mayWrite(tab, owner))) return
  await put(tab, owner, list, (given) => ({ given, changed: given }))
}

/** What a pull that asked under this number may do now, inside a transaction that holds `pulls`. */
export async function standingOf({ db }: TabContext, owner: string, list: string, number: number) {
  const { changed = 0, written = 0 } = (await db.pulls.get([owner, list])) ?? {}
  if (number < changed) return 'out-of-date'
  return number < written ? 'overtaken' : 'newest'
}

async function change(tab: TabContext, owner: string, list: string, next: (given: number) => Numbers) {
  const { db } = tab
  await claimPulls(tab, owner)
  await withReopen(tab, () =>
    db.transaction('rw', db.pulls, async () => {
      if (await mayWrite(tab, owner)) await put(tab, owner, list, next)
    }),
  )
}

async function put({ db, now }: TabContext, owner: string, list: string, next: (given: number) => Numbers) {
  const record = (await db.pulls.get([owner, list])) ?? { owner, list, pulled_at: null, failed: null }
  // Not below the device's clock: a sign-out and a full device clear the record, and no number may come twice.
  const given = Math.max((record.given ?? 0) + 1, now())
  await db.pulls.put({ ...record, ...next(given) })
}
