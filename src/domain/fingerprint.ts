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

/**
 * FNV-1a, 32 bits. The hash tells files apart, but gives no protection against a forged file.
 * `crypto.subtle` is missing over plain http.
 */
function fnv1a(bytes: Uint8Array) {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16)
}
