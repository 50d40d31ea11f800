// Checks a file while it comes: each segment is read back and opened, and the SHA-256 compared where the file's row has one. A chunk is
// checked while the next one is fetched: a film of 200 MB would otherwise be checked for seconds after its last byte.
import { endHash, hashBlocks, NOTHING_HASHED } from '../../domain/sha256.ts'
import { type ComingFile, type ReadBack, readBack } from '../../shelf/coming-file.ts'
import type { Shelf } from '../../shelf/shelf.ts'
import { typeOf } from '../files/type-of.ts'

/** Bytes that a hash takes at once. */
const BLOCK = 64

type Checked = { ending: 'whole'; type: string } | { ending: Exclude<ReadBack, 'done'> }

export type Check = ReturnType<typeof createCheck>

/** Checks a file from its first segment on. */
export function createCheck(shelf: Shelf, file: ComingFile, signal: AbortSignal) {
  const hash = file.sha256 === undefined ? undefined : createHash()
  let head: Uint8Array<ArrayBuffer> | undefined
  let read = 0
  let next = 0
  const take = (part: Uint8Array<ArrayBuffer>) => {
    signal.throwIfAborted()
    head ??= part
    read += part.length
    hash?.add(part)
  }
  let running: Promise<ReadBack> = Promise.resolve('done')
  return {
    /** Checks the file up to this segment, after the segments of earlier calls. */
    goOn(to: number) {
      if (to < next) return
      const from = next
      next = to + 1
      running = running.then((before) =>
        before === 'done' ? readBack(shelf, file, { from, to }, take) : before,
      )
      // This handler only keeps the rejection from counting as unhandled: `end` throws the error.
      running.catch(() => undefined)
    },
    /** The result of the check, once every segment is checked. Throws where the storage fails, and the signal's reason. */
    async end(): Promise<Checked> {
      const ending = await running
      if (ending !== 'done') return { ending }
      if (read !== file.size || hash?.end() !== file.sha256) return { ending: 'damaged' }
      return { ending: 'whole', type: await typeOf(new Blob(head ? [head] : [])) }
    },
  }
}

/** A SHA-256 of bytes that come in parts of any length. */
function createHash() {
  let state = NOTHING_HASHED
  let before = 0
  const rest = new Uint8Array(BLOCK)
  let filled = 0
  const hash = (blocks: Uint8Array) => {
    state = hashBlocks(state, blocks)
    before += blocks.length
  }
  return {
    add(part: Uint8Array) {
      let from = 0
      if (filled > 0) {
        from = Math.min(BLOCK - filled, part.length)
        rest.set(part.subarray(0, from), filled)
        filled += from
        if (filled < BLOCK) return
        hash(rest)
      }
      const end = part.length - ((part.length - from) % BLOCK)
      hash(part.subarray(from, end))
      rest.set(part.subarray(end))
      filled = part.length - end
    },
    end: () => endHash(state, before, rest.subarray(0, filled)),
  }
}
