// The cache owner: the person to whom the rows on this device belong. A pull must not write after a sign-out in any tab, and must
// not keep a save waiting, so it does not lock the table `owners`. Instead it looks for a mark in the table `pulls`, which its
// transactions hold anyway and which a sign-out clears.
import { privateTables } from './db.ts'
import type { DatabaseContext } from './context.ts'
import { withReopen } from './reopen.ts'

/** Whether the rows on this device belong to `userId`. In a transaction that holds `owners` the answer is true until the end. */
export async function isCacheOwner({ db }: Pick<DatabaseContext, 'db'>, userId: string) {
  return (await db.owners.get('owner'))?.user_id === userId
}

/** Makes `userId` the cache owner: clears the rows of anybody else, and keeps the outbox. */
export async function becomeCacheOwner(tab: DatabaseContext, userId: string) {
  const { db } = tab
  // Each start calls this function, mostly for the present owner: a lock on every table would keep the first list waiting.
  if (await withReopen(tab, () => isCacheOwner(tab, userId))) return
  const tables = privateTables(db)
  await withReopen(tab, () =>
    db.transaction('rw', tables, async () => {
      if (await isCacheOwner(tab, userId)) return
      await Promise.all(tables.map((table) => table.clear()))
      await db.owners.put({ key: 'owner', user_id: userId })
    }),
  )
}

/** Name of the record in `pulls` that lets pulls write. No list has this name. */
const WRITE_MARK = ''

/** Lets pulls of `userId` write, where the rows on this device are theirs. */
export async function claimPulls(tab: DatabaseContext, userId: string) {
  const { db } = tab
  // Clearing the rows of another person clears the mark too. Where the mark stands, `owners`, which every save reads, need not be
  // locked.
  if (await withReopen(tab, () => mayWrite(tab, userId))) return
  await withReopen(tab, () =>
    db.transaction('rw', db.owners, db.pulls, async () => {
      if (!(await isCacheOwner(tab, userId))) return
      await db.pulls.put({ owner: userId, list: WRITE_MARK, pulled_at: null, failed: null })
    }),
  )
}

/** Whether a pull for `userId` may write; to be called inside a transaction that holds `pulls`. */
export async function mayWrite({ db }: Pick<DatabaseContext, 'db'>, userId: string) {
  return (await db.pulls.get([userId, WRITE_MARK])) !== undefined
}
