// A record of one value that survives a power cut: when `change` has resolved, the value is on the disk. It has an IndexedDB
// database of its own, without Dexie. Each step opens the database and closes it again, so that no open handle can be closed by
// the system or keep a later release waiting.
import { withTimeLimit } from '../network/time-limit.ts'
import type { PageLifecycle } from './page-lifecycle.ts'

/** Ms that a caller waits for the disk. */
const TIME_LIMIT = 3_000
const STORE = 'record'
const KEY = 'value'

export type StrictRecord = ReturnType<typeof createStrictRecord>

type Edit = (value: unknown) => unknown

/** `read` and `change` throw where there is no IndexedDB, where it fails twice, and where it takes longer than `patience` ms. */
export function createStrictRecord(
  name: string,
  indexedDB: () => IDBFactory | null | undefined,
  page: PageLifecycle,
  patience = TIME_LIMIT,
) {
  const step = (edit?: Edit) =>
    withTimeLimit(
      patience,
      retryStep(page, () => attempt(indexedDB(), name, page, edit), !edit),
    )
  return {
    /** Reads the record; undefined when none was ever written. */
    read: () => step(),
    /**
     * Replaces the value by `edit(value)` in one transaction, and returns the value after that. An unchanged value
     * is not written.
     */
    change: (edit: Edit) => step(edit),
  }
}

/**
 * Repeats a step that was aborted because the page was put away, and once a step that failed for another reason. A read is repeated
 * too where the page was put away meanwhile: its value is from before, and another person may have signed in since.
 */
async function retryStep(
  page: PageLifecycle,
  work: () => Promise<unknown>,
  isRead: boolean,
  triesLeft = 1,
): Promise<unknown> {
  await page.whenBack()
  const visit = page.visit()
  try {
    const value = await work()
    if (!isRead || page.visit() === visit) return value
  } catch (error) {
    if (page.visit() === visit) {
      if (triesLeft === 0) throw error
      return retryStep(page, work, isRead, triesLeft - 1)
    }
  }
  return retryStep(page, work, isRead, triesLeft)
}

async function attempt(
  indexedDB: IDBFactory | null | undefined,
  name: string,
  page: PageLifecycle,
  edit: Edit | undefined,
) {
  if (!indexedDB) throw new Error('No IndexedDB')
  const db = await open(indexedDB, name)
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(STORE, edit ? 'readwrite' : 'readonly', { durability: 'strict' })
      page.guardTransaction(transaction)
      const store = transaction.objectStore(STORE)
      const request = store.get(KEY)
      let value: unknown
      request.addEventListener('success', () => {
        value = request.result
        const next = edit ? edit(value) : value
        if (next === value) return
        value = next
        store.put(next, KEY)
      })
      transaction.addEventListener('complete', () => resolve(value))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')))
    })
  } finally {
    db.close()
  }
}

/** Opens the record's database without a version: a later release may have given it a higher one. */
function open(indexedDB: IDBFactory, name: string) {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error as Error))
  })
}
