// Whether a file that is chosen again is the one from before: its size, the bytes at both ends, and those that were sent.

const END = 64 * 1024

/** `{size}-{hash}` of the first and the last 64 KiB. Rejects where the file cannot be read. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const ends = new Blob([file.slice(0, END), file.slice(Math.max(0, file.size - END))])
  return `${file.size}-${fnv1a(new Uint8Array(await ends.arrayBuffer()))}`
}

/** Of all bytes of a part of a file: SHA-256, or FNV-1a over plain http, which has no `crypto.subtle`. Rejects where it cannot be read. */
export async function hashOf(part: Blob): Promise<string> {
  const bytes = await part.arrayBuffer()
  // TypeScript believes that it is always there.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return fnv1a(new Uint8Array(bytes))
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** FNV-1a, 32 bits: it tells files apart, and guards nothing. */
function fnv1a(bytes: Uint8Array) {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16)
}
