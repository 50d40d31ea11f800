// Checks a file of which all bytes are here: each segment is read back and opened, and the SHA-256 compared where the file's row has one.
import { endHash, hashBlocks, NOTHING_HASHED } from '../../domain/sha256.ts'
import { type ComingFile, readComing } from '../../shelf/coming-file.ts'
import type { Shelf } from '../../shelf/shelf.ts'
import { shelfKeyNumber } from '../../shelf/shelf-key.ts'
import { typeOf } from '../files/type-of.ts'

/** Bytes that a hash takes at once. */
const BLOCK = 64

type Checked = { ending: 'whole'; type: string } | { ending: 'damaged' | 'no-key' }

export async function checkComing(shelf: Shelf, file: ComingFile): Promise<Checked> {
  try {
    const stream = await readComing(shelf, file)
    if (stream) return await check(stream, file)
  } catch (error) {
    console.warn('A saved file could not be read back', error)
  }
  // Without the key nothing can be read: the file waits for the next person.
  const isReadable = (await shelfKeyNumber(shelf)) === file.row.number
  return { ending: isReadable ? 'damaged' : 'no-key' }
}

async function check(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { size, sha256 }: ComingFile,
): Promise<Checked> {
  const hash = sha256 === undefined ? undefined : createHash()
  let head: Uint8Array<ArrayBuffer> | undefined
  let read = 0
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    head ??= part.value
    read += part.value.length
    hash?.add(part.value)
  }
  if (read !== size || hash?.end() !== sha256) return { ending: 'damaged' }
  return { ending: 'whole', type: await typeOf(new Blob(head ? [head] : [])) }
}

/** A SHA-256 of bytes that come in parts of any length. */
function createHash() {
  let state = NOTHING_HASHED
  let before = 0
  let rest = new Uint8Array()
  return {
    add(part: Uint8Array) {
      const bytes = new Uint8Array(rest.length + part.length)
      bytes.set(rest)
      bytes.set(part, rest.length)
      const end = bytes.length - (bytes.length % BLOCK)
      state = hashBlocks(state, bytes.subarray(0, end))
      before += end
      rest = bytes.slice(end)
    },
    end: () => endHash(state, before, rest),
  }
}
