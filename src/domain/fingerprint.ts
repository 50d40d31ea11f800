// Fingerprints tell whether a file that is chosen again is the same: by its size, the bytes at both ends, and a hash of what was sent.

/** Bytes at either end of a file. */
const END = 64 * 1024

/** `{size}-{hash}` of the first and the last 64 KiB. Rejects where the file cannot be read. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const ends = new Blob([file.slice(0, END), file.slice(Math.max(0, file.size - END))])
  return `${file.size}-${fnv1a(new Uint8Array(await ends.arrayBuffer()))}`
}

/** Fingerprint of a file's beginning, noted before it is sent: enough to tell whether a file begins with the same bytes. */
export type Digest = {
  /** Bytes from the file's beginning. */
  end: number
  /** Chained SHA-256 of those bytes, in base64. */
  chain: string
  /** The chain at the byte `at`: what is left of a chunk that was cut is hashed from there. */
  running: { at: number; chain: string }
}

/** Bytes: of every stretch one sample is taken. A change of a whole stretch, or one that moves what follows, always shows. */
const STRETCH = 1024 * 1024
/** Bytes of a sample. */
const SAMPLE = 4 * 1024
/** Samples that are read, and so in memory, at once. */
const AT_ONCE = 64

/** Note of older releases about a file's beginning: the bytes before `end`, and a hash of samples of them. */
export type Sampled = { end: number; hash: string }

/** Note of an empty beginning: FNV-1a of no bytes. */
export const NOTHING_SAMPLED: Sampled = { end: 0, hash: '811c9dc5' }

/**
 * Samples a file further, to the byte `to` at least, one stretch of a megabyte after the other, each at a place that is
 * drawn by lot and always the same. (Of every byte, the page held 130 MB more with a gigabyte; of four times as many
 * places, cutting them out took a third of an upload's time.) Rejects where the file cannot be read.
 */
export async function sampleOn(file: Blob, { end, hash }: Sampled, to: number): Promise<Sampled> {
  const last = Math.min(to, file.size)
  while (end < last) {
    const samples: Blob[] = []
    for (; end < last && samples.length < AT_ONCE; end += STRETCH) {
      const from = end + ((Math.imul(end + 1, 2_654_435_761) >>> 0) % (STRETCH - SAMPLE))
      samples.push(file.slice(from, from + SAMPLE))
    }
    hash = fnv1a(new Uint8Array(await new Blob(samples).arrayBuffer()), hash)
  }
  return { end: Math.min(end, file.size), hash }
}

/** FNV-1a, 32 bits, continued from the hash `before`: it tells files apart, and guards nothing. `crypto.subtle` is missing over plain http. */
function fnv1a(bytes: Uint8Array, before = NOTHING_SAMPLED.hash) {
  let hash = parseInt(before, 16)
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16)
}
