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

export async function idWith(shelf: Shelf, base: CryptoKey, { bucket, path }: FilePlace): Promise<string> {
  const key = await subKey(shelf, base, 'file ids')
  const mac = new Uint8Array(await shelf.crypto.subtle.sign('HMAC', key, text.encode(`${bucket}/${path}`)))
  return btoa(String.fromCharCode(...mac))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

const KINDS = {
  'file ids': [{ name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']],
  facts: [{ name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']],
} as const
const derived = new WeakMap<CryptoKey, Map<string, Promise<CryptoKey>>>()

/** A key with one purpose, derived once of each `base`. The info of a file's own key is the file's id, which differs from every purpose. */
export function subKey({ crypto }: Shelf, base: CryptoKey, purpose: keyof typeof KINDS): Promise<CryptoKey> {
  const known = derived.get(base) ?? new Map<string, Promise<CryptoKey>>()
  derived.set(base, known)
  const [kind, uses] = KINDS[purpose]
  const info = text.encode(`clinic shelf: ${purpose}`)
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const key = known.get(purpose) ?? crypto.subtle.deriveKey(hkdf, base, kind, false, uses)
  known.set(purpose, key)
  return key
}
