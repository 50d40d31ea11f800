// Checks a part of a file that came: reads its segments back, opens each, and goes on with the file's SHA-256.
import { endHash, hashBlocks, NOTHING_HASHED } from '../../domain/sha256.ts'
import { type ComingFile, type ReadBack, readBack } from '../../shelf/coming-file.ts'
import type { Shelf } from '../../shelf/shelf.ts'

/** Bytes that a hash takes at once. */
const BLOCK = 64

/** A SHA-256 of the bytes so far: state of whole blocks, their bytes, and the bytes that fill no block yet. */
export type Hash = { state: string; before: number; rest: Uint8Array<ArrayBuffer> }

export const emptyHash: Hash = { state: NOTHING_HASHED, before: 0, rest: new Uint8Array() }

/** `hash`: the hash of the bytes before the part; undefined where the file's row has no SHA-256. */
export type Part = { file: ComingFile; segments: { from: number; to: number }; hash: Hash | undefined }

/** `head`: the first segment of the part. `hash`: the hash that includes the part's bytes. */
export type CheckedPart = {
  ending: ReadBack
  read: number
  head: Uint8Array<ArrayBuffer> | undefined
  hash: Hash | undefined
}

/** Checks the part. Throws where the storage fails, and the signal's reason. */
export async function checkPart(
  shelf: Shelf,
  { file, segments, hash }: Part,
  signal?: AbortSignal,
): Promise<CheckedPart> {
  const checked: Omit<CheckedPart, 'ending'> = { read: 0, head: undefined, hash }
  const ending = await readBack(shelf, file, segments, (bytes) => {
    signal?.throwIfAborted()
    checked.read += bytes.length
    checked.head ??= bytes.slice()
    checked.hash &&= addTo(checked.hash, bytes)
  })
  return { ending, ...checked }
}

function addTo({ state, before, rest }: Hash, bytes: Uint8Array<ArrayBuffer>): Hash {
  const missing = rest.length > 0 ? Math.min(BLOCK - rest.length, bytes.length) : 0
  const first = new Uint8Array([...rest, ...bytes.subarray(0, missing)])
  if (first.length > 0 && first.length < BLOCK) return { state, before, rest: first }
  const end = bytes.length - ((bytes.length - missing) % BLOCK)
  return {
    state: hashBlocks(hashBlocks(state, first), bytes.subarray(missing, end)),
    before: before + first.length + end - missing,
    rest: bytes.slice(end),
  }
}

/** The SHA-256 in hex of all bytes. */
export const hexOf = ({ state, before, rest }: Hash) => endHash(state, before, rest)
