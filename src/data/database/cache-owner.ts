// The owner of the rows on this device. A pull that was under way must never write after a sign-out in any tab, and must never
// keep a save waiting: so it does not lock `owners`. It leaves a mark in the table of pulls, which its transactions hold anyway
// and which a sign-out clears.
import { privateTables } from './db.ts'
import type { DatabaseContext } from './context.ts'
import { withReopen } from './reopen.ts'

/** Inside a transaction that holds `owners` this stays true until its end. */
export async function isCacheOwner({ db }: Pick<DatabaseContext, 'db'>, userId: string) {
  return (await db.owners.get('owner'))?.user_id === userId
}

/** Hands the device to `userId`: rows of anybody else go; the outbox stays. */
export async function becomeCacheOwner(tab: DatabaseContext, userId: string) {
  const { db } = tab
  const tables = privateTables(db)
  await withReopen(tab, () =>
    db.transaction('rw', tables, async () => {
      if (await isCacheOwner(tab, userId)) return
      await Promise.all(tables.map((table) => table.clear()))
      await db.owners.put({ key: 'owner', user_id: userId })
    }),
  )
}

/** The list of the mark by which a pull knows that it may write. */
const MARK = ''

/** Marks the pulls as those of `userId`, where the device is theirs. */
export async function claimPulls(tab: DatabaseContext, userId: string) {
  const { db } = tab
  // The mark goes whenever the device changes hands: where it is, `owners` need not be locked, which every save reads.
  if (await withReopen(tab, () => mayWrite(tab, userId))) return
  await withReopen(tab, () =>
    db.transaction('rw', db.owners, db.pulls, async () => {
      if (!(await isCacheOwner(tab, userId))) return
      await db.pulls.put({ owner: userId, list: MARK, pulled_at: null, failed: null })
    }),
  )
}

/** Whether a pull for `userId` may write; to be called inside a transaction that holds `pulls`. */
export async function mayWrite({ db }: Pick<DatabaseContext, 'db'>, userId: string) {
  return (await db.pulls.get([userId, MARK])) !== undefined
}
