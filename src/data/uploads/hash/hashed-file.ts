// Reads a file part by part, with the SHA-256 of the file up to each part's end. The last hash is that of the whole file.
import type { Digest } from '../../../domain/fingerprint.ts'
import { endHash, hashBlocks, NOTHING_HASHED } from '../../../domain/sha256.ts'
import { ChangedError, type Part, type Stretch } from './digest.ts'
import { createPieceReader, PIECE } from './piece-reader.ts'

/** State of the hash after the bytes before `at`. */
type Place = Digest['running']

const START: Place = { at: 0, state: NOTHING_HASHED }
/** Number of places that are kept: the server may be two chunks behind what was read. */
const MOST_PLACES = 3

/**
 * `known`: the digest that an earlier try noted. Reading rejects with a ChangedError where the file's beginning does not
 * match it.
 */
export function openHashedFile(file: Blob, known?: Digest) {
  const pieces = createPieceReader(file)
  let place = START
  let kept: Place[] = []

  /** Goes to the last place from which the hash can go on to `start`. */
  function goTo(start: number) {
    if (kept.length > 0 && place.at <= start) return
    const places = kept.length > 0 || !known ? kept : [known.running]
    place = places.findLast(({ at }) => at <= start) ?? START
    kept = [place]
  }

  /** Resolves with the hash of the bytes before `end`. `onPiece` is called with each piece and the byte at which it begins. */
  async function hashTo(end: number, onPiece?: (piece: Uint8Array, at: number) => void) {
    while (place.at < end) {
      const { at } = place
      const wanted = Math.min(PIECE, end - at)
      const piece = await pieces.read(at, wanted)
      if (piece.length < wanted) throw new ChangedError()
      onPiece?.(piece, at)
      const hashOf = (length: number) => endHash(place.state, at, piece.subarray(0, length))
      if (known && at < known.end && known.end <= at + wanted && hashOf(known.end - at) !== known.sha256)
        throw new ChangedError()
      if (wanted < PIECE) return hashOf(wanted)
      place = { at: at + PIECE, state: hashBlocks(place.state, piece) }
    }
    return endHash(place.state, place.at, new Uint8Array())
  }

  return {
    /** Reads and hashes a stretch. Rejects with the browser's own error where the file cannot be read. */
    async read({ start, end, isKept }: Stretch): Promise<Part> {
      goTo(start)
      const bytes = isKept ? new Uint8Array(end - start) : undefined
      const sha256 = await hashTo(end, (piece, at) => {
        if (at + piece.length > start)
          bytes?.set(piece.subarray(Math.max(0, start - at)), Math.max(0, at - start))
      })
      kept = [...kept, place].slice(-MOST_PLACES)
      return { bytes: bytes?.buffer, digest: { end, sha256, running: kept[0]! } }
    },
    /** Reads the bytes of `known` again, and rejects as `read` does. */
    async check(): Promise<void> {
      place = START
      kept = []
      await hashTo(known?.end ?? 0)
    },
  }
}
