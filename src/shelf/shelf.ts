// The shelf: files that a tablet keeps, sealed, in an IndexedDB database of its own, which page and worker open. The key is in the
// database too while somebody is signed in. Each step reads the key anew, so a sign-out in any tab ends every reading. The
// shelf does not use Dexie, because the worker has no room for it.
import type { Bytes } from './sealing.ts'
import { createShelfChanges, noteChanges, type ShelfChanges } from './shelf-changes.ts'

/** The reasons for which a file is kept. Where room is needed, opened files are dropped before saved ones, and saved before pinned ones. */
export type KeepReason = 'opened' | 'saved' | 'pinned'

/** The reasons for which the saving of a file stops: the person paused it, or the device was full. */
export type StopReason = 'person' | 'full'

/** The clinic's key: a CryptoKey that no script can export. */
export type KeyRow = { id: 'shelf'; number: number; key: CryptoKey }

/**
 * The row of a kept file. Name and type are sealed. The fields that decide which files are removed when room is needed are not, because
 * they are read without the key.
 */
export type FileRow = {
  /** The file's id (file-id.ts). Until the file is whole, the id with a mark (keep-segments.ts). */
  id: string
  /** Number of the key that seals it. */
  number: number
  /** Random name of its segments. */
  body: string
  header: Bytes
  why: KeepReason
  /** Bytes. */
  size: number
  /** Device ms. */
  usedAt: number
  /** Sealed facts: see file-facts.ts. */
  facts: ArrayBuffer
  /** Number of segments that are here, of a file that is still coming. */
  filled?: number | undefined
  stop?: StopReason | undefined
}

export type StoreName = 'keys' | 'files' | 'segments'
export type Stores = Record<StoreName, IDBObjectStore>

export type Shelf = {
  /** Whether there is storage, and cryptography, which plain http lacks. */
  isPossible: boolean
  crypto: Crypto
  /** The Web Locks of the browser; undefined where it has none. */
  locks: LockManager | undefined
  /** Device ms. */
  now: () => number
  /** Tells when a whole file or the key was kept or removed, in any tab or in the worker. */
  changes: ShelfChanges
  /**
   * Runs `work` in one transaction, which an error in `work` undoes. Throws where there is no storage, or no room. Where the page is put
   * away, the transaction is aborted, and `work` runs again when the page is back: a page that sleeps must not keep others from the key.
   */
  run: <T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>, strict?: boolean) => Promise<T>
}

/** The page that opened the shelf, which the browser may put away (page-lifecycle.ts); a worker has none. */
type Page = {
  visit: () => number
  whenBack: () => Promise<void>
  guardTransaction: (transaction: IDBTransaction) => void
}

type Scope = {
  indexedDB?: IDBFactory | null | undefined
  crypto: Crypto
  /** The Web Locks of the browser; missing where it has none. */
  locks?: LockManager | null | undefined
  now?: () => number
  /** Name of the database, for tests with several tablets. */
  name?: string
  page?: Page | undefined
}

/** The shelf of this browser. Nothing is opened before it is used: a visitor's device gets no database. */
export function createShelf({
  indexedDB,
  crypto,
  locks,
  now = Date.now,
  name = 'clinic-shelf',
  page,
}: Scope): Shelf {
  const changes = createShelfChanges(name)
  let opening: Promise<IDBDatabase> | undefined
  const close = async () => {
    const closing = opening
    opening = undefined
    ;(await closing)?.close()
  }
  const open = () => (opening ??= openDatabase(indexedDB, name, () => void close().catch(() => undefined)))

  async function attempt<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>, strict: boolean) {
    const db = await open()
    await page?.whenBack()
    const transaction = db.transaction(['keys', 'files', 'segments'], mode, {
      durability: strict ? 'strict' : 'default',
    })
    page?.guardTransaction(transaction)
    const done = untilEnded(transaction)
    done.catch(() => undefined)
    const store = (of: StoreName) => transaction.objectStore(of)
    const stores = { keys: store('keys'), files: store('files'), segments: store('segments') }
    let isChanged = false
    if (mode === 'readwrite') noteChanges(stores, () => (isChanged = true))
    try {
      const result = await work(stores)
      await done
      if (isChanged) changes.tell()
      return result
    } catch (error) {
      abort(transaction)
      await done.catch(() => undefined)
      // The transaction's own error names the cause. A request's error may say only that the transaction was aborted.
      throw transaction.error ?? error
    }
  }

  return {
    isPossible: Boolean(indexedDB && (crypto as Partial<Crypto>).subtle),
    crypto,
    locks: locks ?? undefined,
    now,
    changes,
    async run(mode, work, strict = false) {
      for (let isReopened = false; ;) {
        const visit = page?.visit()
        try {
          return await attempt(mode, work, strict)
        } catch (error) {
          // The page was put away, which aborted the transaction.
          if (page?.visit() !== visit) continue
          // iOS closes the databases of pages in the background, and this page closes its own for a newer release.
          const isClosed = error instanceof DOMException && CLOSED_ERRORS.has(error.name)
          if (isReopened || !isClosed) throw error
          isReopened = true
          await close().catch(() => undefined)
        }
      }
    },
  }
}

const CLOSED_ERRORS = new Set(['InvalidStateError', 'UnknownError'])

/** The result of a request of IndexedDB. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error as Error))
  })
}

/** Whether the device has no room left. */
export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

function openDatabase(indexedDB: IDBFactory | null | undefined, name: string, onClose: () => void) {
  return new Promise<IDBDatabase>((resolve, reject) => {
    if (!indexedDB) throw new Error('No IndexedDB')
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      const db = request.result
      // Keys are found by their primary key alone: Safari leaves rows with a CryptoKey out of index queries.
      db.createObjectStore('keys', { keyPath: 'id' })
      db.createObjectStore('files', { keyPath: 'id' })
      db.createObjectStore('segments')
    })
    request.addEventListener('error', () => {
      onClose()
      reject(request.error)
    })
    request.addEventListener('success', () => {
      for (const event of ['close', 'versionchange']) request.result.addEventListener(event, onClose)
      resolve(request.result)
    })
  })
}

function untilEnded(transaction: IDBTransaction) {
  return new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')))
  })
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // The transaction has ended by itself.
  }
}
