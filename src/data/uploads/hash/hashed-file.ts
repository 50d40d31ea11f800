// Reads a file part by part, with a digest of the file up to each part's end. WebCrypto cannot continue a hash, so the file's
// pieces form a chain: each link is the SHA-256 of the link before it (in base64) and the piece.
import type { Digest } from '../../../domain/fingerprint.ts'
import { ChangedError, type Part, type Stretch } from './digest.ts'
import { createPieceReader, PIECE } from './piece-reader.ts'

/** A link of the chain, and the number of bytes before it. */
type Place = Digest['running']

/** Letters of a link: 32 bytes in base64. */
const LINK = 44
const START: Place = { at: 0, chain: 'A'.repeat(LINK) }
/** Number of places that are kept: the server may be two chunks behind what was read. */
const MOST_PLACES = 3

/**
 * `known`: the digest that an earlier try noted. Reading rejects with a ChangedError where the file's beginning does not
 * match it.
 */
export function openHashedFile(file: Blob, known?: Digest) {
  const pieces = createPieceReader(file, LINK)
  let place = START
  let kept: Place[] = []

  /** Goes to the last place from which the chain can be continued to `start`. */
  function goTo(start: number) {
    if (kept.length > 0 && place.at <= start) return
    const places = kept.length > 0 || !known ? kept : [known.running]
    place = places.findLast(({ at }) => at <= start) ?? START
    kept = [place]
  }

  /** Resolves with the chain's link at `end`. `onPiece` is called with each piece and the byte at which it begins. */
  async function hashTo(end: number, onPiece?: (piece: Uint8Array, at: number) => void) {
    while (place.at < end) {
      const { at } = place
      const wanted = Math.min(PIECE, end - at)
      const piece = await pieces.read(at, wanted)
      if (piece.length < LINK + wanted) throw new ChangedError()
      onPiece?.(piece.subarray(LINK), at)
      new TextEncoder().encodeInto(place.chain, piece)
      if (known && at < known.end && known.end <= at + wanted) {
        if ((await sha256(piece.subarray(0, LINK + known.end - at))) !== known.chain) throw new ChangedError()
      }
      const chain = await sha256(piece)
      if (wanted < PIECE) return chain
      place = { at: at + PIECE, chain }
    }
    return place.chain
  }

  return {
    /** Reads and hashes a stretch. Rejects with the browser's own error where the file cannot be read. */
    async read({ start, end, isKept }: Stretch): Promise<Part> {
      goTo(start)
      const bytes = isKept ? new Uint8Array(end - start) : undefined
      const chain = await hashTo(end, (piece, at) => {
        if (at + piece.length > start)
          bytes?.set(piece.subarray(Math.max(0, start - at)), Math.max(0, at - start))
      })
      kept = [...kept, place].slice(-MOST_PLACES)
      return { bytes: bytes?.buffer, digest: { end, chain, running: kept[0]! } }
    },
    /** Reads the bytes of `known` again, and rejects as `read` does. */
    async check(): Promise<void> {
      place = START
      kept = []
      await hashTo(known?.end ?? 0)
    },
  }
}

/** The SHA-256 of the bytes, in base64. */
async function sha256(bytes: Uint8Array<ArrayBuffer>) {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}
