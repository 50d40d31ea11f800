// The key of the shelf: a key of the clinic, which the server gives to active members. It is on the device while somebody is signed
// in, as a CryptoKey whose bytes no script can read.
import type { Bytes } from './sealing.ts'
import { resultOf, type FileRow, type KeyRow, type Shelf, type Stores } from './shelf.ts'
import { dropRow } from './drop-row.ts'

/**
 * Keeps the key, and drops files that another key sealed. Throws where the browser cannot store a key: in private windows, in
 * Safari's Lockdown mode, and without https.
 */
export async function keepShelfKey(shelf: Shelf, { number, bytes }: { number: number; bytes: Bytes }) {
  if (!shelf.isPossible) throw new Error('No IndexedDB, or no WebCrypto')
  const key = await shelf.crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  await shelf.run('readwrite', async (stores) => {
    await resultOf(stores.keys.put({ id: 'shelf', number, key } satisfies KeyRow))
    const files = (await resultOf(stores.files.getAll())) as FileRow[]
    for (const file of files) if (file.number !== number) dropRow(stores, file)
  })
}

/** Forgets the key. When this settles, the key is gone from the disk, and neither a tab nor the worker can read a file. */
export async function forgetShelfKey(shelf: Shelf): Promise<void> {
  if (shelf.isPossible) await shelf.run('readwrite', (stores) => resultOf(stores.keys.clear()), true)
}

/** The number of the key on this device; undefined where there is none. */
export async function shelfKeyNumber(shelf: Shelf): Promise<number | undefined> {
  return (await keyOf(shelf))?.number
}

/** The key; undefined where nobody is signed in, or nothing can be kept. Never throws. */
export async function keyOf(shelf: Shelf): Promise<KeyRow | undefined> {
  if (!shelf.isPossible) return undefined
  return shelf.run('readonly', readKey).catch(() => undefined)
}

export function readKey({ keys }: Stores): Promise<KeyRow | undefined> {
  return resultOf(keys.get('shelf'))
}
