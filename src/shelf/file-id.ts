// Makes the ids of kept files. Page and worker find a file by its id, a MAC of its place in storage, which tells nothing without the key.
import type { Shelf } from './shelf.ts'
import { keyOf } from './shelf-key.ts'

/** The place of a file in the clinic's storage. */
export type FilePlace = { bucket: string; path: string }

const text = new TextEncoder()

/** The id of a file: 43 letters that can stand in an address. Undefined without a key. Another key gives another id. */
export async function fileId(shelf: Shelf, place: FilePlace): Promise<string | undefined> {
  const row = await keyOf(shelf)
  return row && idWith(shelf, row.key, place)
}

export async function idWith(
  { crypto }: Shelf,
  base: CryptoKey,
  { bucket, path }: FilePlace,
): Promise<string> {
  const { subtle } = crypto
  const key = await subtle.deriveKey(
    subKey('file ids'),
    base,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  )
  const mac = new Uint8Array(await subtle.sign('HMAC', key, text.encode(`${bucket}/${path}`)))
  return btoa(String.fromCharCode(...mac))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** HKDF's parameters for a key with one purpose. The info of a file's own key is the file's id, which differs from every purpose. */
export const subKey = (purpose: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: text.encode(`clinic shelf: ${purpose}`),
})
