// A shelf on a tablet, for tests.
import { randomBytes } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import type { PageLifecycle } from '../../../src/data/database/page-lifecycle.ts'
import { findFile } from '../../../src/shelf/find-file.ts'
import type { FilePlace } from '../../../src/shelf/file-id.ts'
import { type FileToKeep, putFile } from '../../../src/shelf/put-file.ts'
import { readRange } from '../../../src/shelf/read-file.ts'
import { createShelf, resultOf, type Shelf } from '../../../src/shelf/shelf.ts'
import { keepShelfKey } from '../../../src/shelf/shelf-key.ts'
import { createLocks } from './memory-locks.ts'

/** Bytes of a sealed segment. */
export const SEGMENT = 256 * 1024
export const handbook = { bucket: 'documents', path: 'hr-docs/1700000000000-Handbook of Ana.pdf' }
export const shelfKey = (number = 1) => ({ number, bytes: new Uint8Array(32).fill(number) })
export const bytesOf = (size: number) => new Uint8Array(randomBytes(size))

/** Keeps a short file. */
export function keepWords(shelf: Shelf, words: string, facts: Partial<FileToKeep> = {}) {
  const file = { ...handbook, size: words.length, type: 'text/plain', why: 'opened', ...facts } as const
  return putFile(shelf, file, new Blob([words]).stream())
}

/** The bytes of a kept file, or a range of them; undefined where the file is not here. */
export async function readKept(shelf: Shelf, what: FilePlace = handbook, range?: [from: number, to: number]) {
  const file = await findFile(shelf, what)
  const [from, to] = range ?? [0, (file?.size ?? 0) - 1]
  const stream = file && (await readRange(shelf, file, from, to))
  return stream && Buffer.from(await new Response(stream).arrayBuffer())
}

/** A shelf with a key. */
export async function openTestShelf() {
  let time = 1_700_000_000_000
  const indexedDB = new IDBFactory()
  const locks = createLocks()
  /** Opens the shelf as another tab or the worker does: with the same storage and locks. */
  const openMore = (page?: PageLifecycle) => createShelf({ indexedDB, crypto, locks, now: () => time, page })
  const shelf = openMore()
  await keepShelfKey(shelf, shelfKey())

  return {
    shelf,
    openMore,
    now: () => time,
    advance: (ms: number) => void (time += ms),
    put(bytes: Uint8Array<ArrayBuffer>, facts: Partial<FileToKeep> = {}, on = shelf) {
      const file = {
        ...handbook,
        size: bytes.length,
        type: 'application/pdf',
        why: 'opened',
        ...facts,
      } as const
      return putFile(on, file, new Blob([bytes]).stream())
    },
    read: (what: FilePlace = handbook, range?: [from: number, to: number], on = shelf) =>
      readKept(on, what, range),
    countSegments: () => shelf.run('readonly', ({ segments }) => resultOf(segments.count())),
    fillUp: (times: number) => fillShelf(shelf, times),
  }
}

/** Makes the device full: this many of the next writes of segments fail. */
export function fillShelf(shelf: Shelf, times: number) {
  const { run } = shelf
  let left = times
  shelf.run = (mode, work, strict) =>
    run(
      mode,
      (stores) => {
        const segments = new Proxy(stores.segments, {
          get(store, name) {
            if (name === 'put' && left > 0) {
              left -= 1
              throw new DOMException('full', 'QuotaExceededError')
            }
            const value: unknown = Reflect.get(store, name)
            return typeof value === 'function' ? (value.bind(store) as unknown) : value
          },
        })
        return work({ ...stores, segments })
      },
      strict,
    )
}

export type TestShelf = Awaited<ReturnType<typeof openTestShelf>>

/** A stream whose bytes come when a test sends them. */
export function handStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({ start: (made) => void (controller = made) })
  return { stream, send: (bytes: Uint8Array) => controller!.enqueue(bytes) }
}
