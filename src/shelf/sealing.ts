// Seals bytes in segments by Tink's AES-GCM-HKDF streaming layout: each file has a key by HKDF, and each segment a nonce of prefix, number,
// and a mark for the last segment. So a segment can be opened alone, but not in another place, in another file, or in a file that was cut.
// https://developers.google.com/tink/streaming-aead/aes_gcm_hkdf_streaming

/** The sizes of a layout. Tink's test vectors have other sizes than the shelf. */
export type Layout = {
  hash: 'SHA-1' | 'SHA-256'
  /** Bytes of a file's key, and of the salt in its header. */
  keySize: 16 | 32
  /** Bytes of a sealed segment. The first segment includes the header. */
  segmentSize: number
}

export const shelfLayout: Layout = { hash: 'SHA-256', keySize: 32, segmentSize: 256 * 1024 }

export type Bytes = Uint8Array<ArrayBuffer>

const PREFIX_BYTES = 7
const TAG_BYTES = 16

/** The beginnings and ends of a layout's segments, in bytes of the plain file. */
export function segmentsOf({ keySize, segmentSize }: Layout, size: number) {
  const plain = segmentSize - TAG_BYTES
  /** The header lies before the first segment, which therefore holds less. */
  const header = 1 + keySize + PREFIX_BYTES
  const startOf = (n: number) => Math.max(0, n * plain - header)
  const indexOf = (offset: number) => Math.floor((offset + header) / plain)
  // An empty file has one segment, too: it says that the file is whole.
  const last = indexOf(Math.max(0, size - 1))
  return { last, indexOf, startOf, endOf: (n: number) => Math.min(size, startOf(n + 1)) }
}

/** A new file's header: its own length, a random salt, a random prefix of the nonces. */
export function makeHeader(crypto: Crypto, { keySize }: Layout): Bytes {
  const header = crypto.getRandomValues(new Uint8Array(1 + keySize + PREFIX_BYTES))
  header[0] = header.length
  return header
}

/** Seals and opens the segments of one file. `name` is bound to the file's key: under another name no segment opens. */
export async function openSeal(
  { subtle }: Crypto,
  base: CryptoKey,
  file: { header: Bytes; name: Bytes },
  { hash, keySize }: Layout = shelfLayout,
) {
  const salt = file.header.slice(1, 1 + keySize)
  const prefix = file.header.slice(1 + keySize)
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash, salt, info: file.name },
    base,
    { name: 'AES-GCM', length: keySize * 8 },
    false,
    ['encrypt', 'decrypt'],
  )
  const parameters = (n: number, isLast: boolean) => {
    const iv = new Uint8Array(12)
    iv.set(prefix)
    new DataView(iv.buffer).setUint32(PREFIX_BYTES, n)
    iv[11] = isLast ? 1 : 0
    return { name: 'AES-GCM', iv, tagLength: TAG_BYTES * 8 }
  }
  return {
    seal: (bytes: Bytes, n: number, isLast: boolean) => subtle.encrypt(parameters(n, isLast), key, bytes),
    /** Rejects where a bit was changed, or the segment has another number. */
    open: (sealed: BufferSource, n: number, isLast: boolean) =>
      subtle.decrypt(parameters(n, isLast), key, sealed),
  }
}

export type Seal = Awaited<ReturnType<typeof openSeal>>
