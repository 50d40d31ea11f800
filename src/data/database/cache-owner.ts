// Whose rows this device holds. The record is written and read in the transactions that write private rows, so that
// a pull which was under way can never write after a sign-out, in whichever tab that was.
import { privateTables } from './db.ts'
import type { DatabaseContext } from './context.ts'
import { abortOnPageHide } from './abort-on-page-hide.ts'
import { withReopen } from './reopen.ts'

/** To be called inside a transaction that holds `owners`. */
export async function isCacheOwner({ db }: DatabaseContext, userId: string) {
  return (await db.owners.get('owner'))?.user_id === userId
}

/** Hands the device to `userId`: rows of anybody else go; the outbox stays. */
export async function becomeCacheOwner(tab: DatabaseContext, userId: string) {
  const { db } = tab
  const tables = privateTables.map((name) => db[name])
  await withReopen(tab, () =>
    db.transaction('rw', tables, async (transaction) => {
      abortOnPageHide(transaction)
      if (await isCacheOwner(tab, userId)) return
      await Promise.all(tables.map((table) => table.clear()))
      await db.owners.put({ key: 'owner', user_id: userId })
    }),
  )
}
