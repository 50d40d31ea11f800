// Checks a file while it is being fetched: reads back and opens each segment, and compares the SHA-256 where the file's row has one. A
// part is checked while the next one is fetched: a film of 200 MB would otherwise be checked for seconds after its last byte.
import type { ComingFile, ReadBack } from '../../shelf/coming-file.ts'
import type { DatabaseContext, ShelfContext } from '../database/context.ts'
import type { PageLifecycle } from '../database/page-lifecycle.ts'
import { typeOf } from '../files/type-of.ts'
import { type CheckedPart, checkPart, emptyHash, hexOf, type Part } from './check-part.ts'
import type { Answer } from './check-worker.ts'

/** `unlike`: the bytes came whole, and are not those that the file's row names. */
type Checked = { ending: 'whole'; type: string } | { ending: Exclude<ReadBack, 'done'> | 'unlike' }

export type Check = ReturnType<typeof createCheck>

/** Checks a file from its first segment on, as many at once as are fetched: a worker holds a copy of all that it read until it ends. */
export function createCheck(
  { shelf: { shelf, saving }, device }: ShelfContext & Pick<DatabaseContext, 'device'>,
  file: ComingFile,
  signal: AbortSignal,
) {
  const { segmentsAtOnce } = saving
  let hash = file.sha256 === undefined ? undefined : emptyHash
  let head: Uint8Array<ArrayBuffer> | undefined
  let read = 0
  let next = 0
  const check = async (from: number, to: number): Promise<ReadBack> => {
    for (let at = from; at <= to; at += segmentsAtOnce) {
      signal.throwIfAborted()
      const part = { file, segments: { from: at, to: Math.min(to, at + segmentsAtOnce - 1) }, hash }
      const checked =
        (await checkInWorker(part, signal, device.page)) ?? (await checkPart(shelf, part, signal))
      if (checked.ending !== 'done') return checked.ending
      head ??= checked.head
      read += checked.read
      hash = checked.hash
    }
    return 'done'
  }
  let running: Promise<ReadBack> = Promise.resolve('done')
  return {
    /** Checks the file up to this segment, after the segments of earlier calls. */
    goOn(to: number) {
      if (to < next) return
      const from = next
      next = to + 1
      running = running.then((before) => (before === 'done' ? check(from, to) : before))
      // This handler only keeps the rejection from counting as unhandled: `end` throws the error.
      running.catch(() => undefined)
    },
    /** The result of the check, once every segment is checked. Throws where the storage fails, and the signal's reason. */
    async end(): Promise<Checked> {
      const ending = await running
      if (ending !== 'done') return { ending }
      if (read !== file.size) return { ending: 'damaged' }
      if ((hash && hexOf(hash)) !== file.sha256) return { ending: 'unlike' }
      return { ending: 'whole', type: await typeOf(new Blob(head ? [head] : [])) }
    },
  }
}

/**
 * Checks a part in a worker of its own; undefined where no worker could, or the page was put away: a worker sleeps with its page, and
 * would hold the shelf. Throws the signal's reason.
 */
async function checkInWorker(
  part: Part,
  signal: AbortSignal,
  page: PageLifecycle,
): Promise<CheckedPart | undefined> {
  const worker = page.isAway() ? undefined : newWorker()
  if (!worker) return undefined
  const over = new AbortController()
  let stopListening: (() => void) | undefined
  try {
    return await new Promise<CheckedPart | undefined>((resolve, reject) => {
      const once = { signal: over.signal }
      signal.addEventListener('abort', () => reject(signal.reason as Error), once)
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data.checked), once)
      // The worker's script could not be loaded, or the worker got no memory.
      const fail = (event: Event) => {
        event.preventDefault()
        resolve(undefined)
      }
      worker.addEventListener('error', fail, once)
      stopListening = page.onPutAway(() => {
        worker.terminate()
        resolve(undefined)
      })
      worker.postMessage(part)
    })
  } finally {
    over.abort()
    stopListening?.()
    worker.terminate()
  }
}

function newWorker() {
  try {
    return new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}
