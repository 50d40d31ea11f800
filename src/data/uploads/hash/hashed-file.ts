// A file that is read part by part, each with the SHA-256 of everything up to its end. WebCrypto cannot continue a hash; hash-wasm
// can, also one that an earlier visit kept.
import { createSHA256 } from 'hash-wasm'
import type { Digest } from '../../../domain/fingerprint.ts'
import { ChangedError, type Part, type Stretch } from './digest.ts'
import { createPieceReader } from './piece-reader.ts'

/** Running hashes that are kept: the server may be two chunks behind what was read. */
const KEPT = 3

/** `known`: what an earlier try noted. Where the file begins with other bytes, reading over them rejects with a ChangedError. */
export async function openHashedFile(file: Blob, known?: Digest) {
  const hash = await createSHA256()
  const pieces = createPieceReader(file)
  let at = 0
  let kept: Digest['running'][] = []

  /** Goes to a place from which the hash can be continued to `start`: to a running hash, or to the beginning. */
  function goTo(start: number) {
    if (kept.length > 0 && at <= start) return
    const places = kept.length > 0 || !known ? kept : [known.running]
    const place = places.findLast((one) => one.at <= start)
    if (!place || !load(place.state)) {
      hash.init()
      at = 0
    } else at = place.at
    kept = [{ at, state: hash.save() }]
  }

  /** False where another release of the library kept it. */
  function load(state: Uint8Array) {
    try {
      hash.load(state)
      return true
    } catch {
      return false
    }
  }

  function sum() {
    const state = hash.save()
    const sha256 = hash.digest('hex')
    hash.load(state)
    return sha256
  }

  function update(bytes: Uint8Array) {
    const cut = known ? known.end - at : 0
    if (known && cut > 0 && cut <= bytes.length) {
      hash.update(bytes.subarray(0, cut))
      if (sum() !== known.sha256) throw new ChangedError()
      hash.update(bytes.subarray(cut))
    } else hash.update(bytes)
    at += bytes.length
  }

  async function hashTo(end: number) {
    while (at < end) {
      const piece = await pieces.read(at, end - at)
      if (!piece?.length) throw new ChangedError()
      update(piece)
    }
  }

  return {
    /** Rejects with the browser's own error where the file cannot be read. */
    async read({ start, end, isKept }: Stretch): Promise<Part> {
      goTo(start)
      await hashTo(start)
      const bytes = isKept ? await file.slice(start, end).arrayBuffer() : undefined
      if (bytes) update(new Uint8Array(bytes))
      else await hashTo(end)
      kept = [...kept, { at, state: hash.save() }].slice(-KEPT)
      return { bytes, digest: { end: at, sha256: sum(), running: kept[0]! } }
    },
    /** Reads again all that is known of it. */
    async check(): Promise<void> {
      hash.init()
      at = 0
      kept = []
      await hashTo(known?.end ?? 0)
    },
  }
}
