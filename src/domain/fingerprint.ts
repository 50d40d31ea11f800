// Fingerprints of files, to tell whether a file that is chosen again is the same: size, the bytes at both ends, and a hash of the
// sent bytes.

/** Number of bytes that are hashed at either end of a file. */
const END = 64 * 1024

/** `{size}-{hash}` of the first and the last 64 KiB. Rejects where the file cannot be read. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const ends = new Blob([file.slice(0, END), file.slice(Math.max(0, file.size - END))])
  return `${file.size}-${fnv1a(new Uint8Array(await ends.arrayBuffer()))}`
}

/** Digest of a file's beginning, noted before these bytes are sent: it tells whether another file begins with the same bytes. */
export type Digest = {
  /** Number of bytes from the file's beginning that the digest covers. */
  end: number
  /** SHA-256 of those bytes, in hex. */
  sha256: string
  /** State of the hash (sha256.ts) at the byte `at`, from which it can go on when a chunk was cut off. */
  running: { at: number; state: string }
}

/** Bytes of a stretch, from which one sample is taken. A change of a whole stretch, or one that moves later bytes, always shows. */
const STRETCH = 1024 * 1024
/** Bytes of a sample. */
const SAMPLE = 4 * 1024
/** Number of samples that are read, and in memory, at once. */
const AT_ONCE = 64

/** Older releases' note of a file's beginning: a hash of samples of the bytes before `end`. */
export type Sampled = { end: number; hash: string }

/** The hash before any byte (FNV-1a). */
export const NOTHING_SAMPLED: Sampled = { end: 0, hash: '811c9dc5' }

/**
 * Continues the samples of a file to the byte `to` at least: one sample in each stretch of a megabyte, at a place that looks
 * random but is always the same. (Hashing every byte took 130 MB more memory for a gigabyte; four times as many samples took a
 * third of an upload's time.) Rejects where the file cannot be read.
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

/**
 * FNV-1a, 32 bits, continued from the hash `before`. The hash tells files apart, but gives no protection against a forged file.
 * `crypto.subtle` is missing over plain http.
 */
function fnv1a(bytes: Uint8Array, before = NOTHING_SAMPLED.hash) {
  let hash = parseInt(before, 16)
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16)
}
