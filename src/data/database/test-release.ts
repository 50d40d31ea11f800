// Removes what a release for tests, before 1.0, left on this device: its database, which had another name, and the saves of its first
// format in localStorage. Nothing of it is carried over.
import type { DatabaseContext } from './context.ts'

type Tab = Pick<DatabaseContext, 'device'>

const SAVES = 'clinic-save:1:'
/** Tables with what a person did and the clinic does not know. */
const UNSENT = ['outbox', 'outbox_entries', 'uploads']

/** Removes it; true where something unsent was dropped. Waits while an old tab deletes or changes that database. Never throws. */
export async function dropTestRelease({ device }: Tab): Promise<boolean> {
  const { storage, indexedDB, name } = device
  const saves = Array.from({ length: storage.length }, (_, index) => storage.key(index)!).filter((key) =>
    key.startsWith(SAVES),
  )
  for (const key of saves) storage.removeItem(key)
  const factory = indexedDB()
  const unsent = factory ? await dropDatabase(factory, name).catch(() => 0) : 0
  return saves.length + unsent > 0
}

/** Empties and deletes the database; returns the number of its rows that were unsent. */
async function dropDatabase(indexedDB: IDBFactory, name: string): Promise<number> {
  const db = await openIfThere(indexedDB, name)
  if (!db) return 0
  try {
    return await clear(db)
  } finally {
    db.close()
    // The deletion comes when the last tab of the old release lets go of the database. Nobody waits for it: the tables are empty.
    indexedDB.deleteDatabase(name)
  }
}

/** Opens a database that exists, and makes none. */
function openIfThere(indexedDB: IDBFactory, name: string) {
  return new Promise<IDBDatabase | undefined>((resolve) => {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.transaction!.abort())
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(undefined))
  })
}

function clear(db: IDBDatabase) {
  return new Promise<number>((resolve, reject) => {
    const names = [...db.objectStoreNames]
    if (names.length === 0) return resolve(0)
    const transaction = db.transaction(names, 'readwrite')
    const counts = names
      .filter((table) => UNSENT.includes(table))
      .map((table) => transaction.objectStore(table).count())
    for (const table of names) transaction.objectStore(table).clear()
    transaction.addEventListener('complete', () =>
      resolve(counts.reduce((sum, { result }) => sum + result, 0)),
    )
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')))
  })
}
