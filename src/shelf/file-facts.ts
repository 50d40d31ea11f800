// The facts of a kept file: its place, its type and its version. They are sealed like the file, so that nobody can read them in the index.
import type { FileRow, KeyRow, Shelf, KeepReason } from './shelf.ts'
import { type FilePlace, subKey } from './file-id.ts'

/** The facts that a saved file has beyond an opened one: its row, title, small files, version of the row. */
export type SavedWith = {
  /** The id of its row; missing in files that were saved before the 28th of November 2026. */
  rowId?: string
  title: string
  /** Small files that are kept with it: captions, poster, thumbnail. */
  beside: FilePlace[]
  /** `updated_at` of its row when the file was last compared with the clinic's. */
  seen?: string
}

export type KeptFile = FilePlace & {
  id: string
  /** Bytes of the whole file. */
  size: number
  type: string
  /** ETag of the object, where it was known. */
  etag: string | undefined
  /** SHA-256 of the file, where its row has one. */
  sha256: string | undefined
  /** The further facts of a saved file; undefined for files that are kept because they were opened. */
  savedWith?: SavedWith | undefined
  why: KeepReason
  /** The time at which the file was kept, in device ms. */
  keptAt: number
  /** The time of the last reading, in device ms. */
  usedAt: number
  /** The file's row on the shelf. */
  row: FileRow
}

export type Facts = Pick<
  KeptFile,
  'bucket' | 'path' | 'size' | 'type' | 'etag' | 'sha256' | 'keptAt' | 'savedWith'
>

const text = new TextEncoder()
const IV_BYTES = 12

export async function sealFacts(
  shelf: Shelf,
  { key }: KeyRow,
  body: string,
  facts: Facts,
): Promise<ArrayBuffer> {
  const { crypto } = shelf
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = text.encode(JSON.stringify(facts))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: text.encode(body) },
    await subKey(shelf, key, 'facts'),
    plain,
  )
  return new Blob([iv, sealed]).arrayBuffer()
}

/** Rejects where the facts were changed, or sealed by another key. */
export async function openFacts(shelf: Shelf, { key }: KeyRow, row: FileRow): Promise<KeptFile> {
  const plain = await shelf.crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: row.facts.slice(0, IV_BYTES), additionalData: text.encode(row.body) },
    await subKey(shelf, key, 'facts'),
    row.facts.slice(IV_BYTES),
  )
  const facts = JSON.parse(new TextDecoder().decode(plain)) as Facts
  const { id, why, usedAt } = row
  return { ...facts, etag: facts.etag, sha256: facts.sha256, id, why, usedAt, row }
}

/** Whether two rows hold the same facts: changed facts are sealed again with a new random IV. */
export function hasSameFacts(one: FileRow, other: FileRow): boolean {
  const [a, b] = [one, other].map(({ facts }) => new Uint8Array(facts, 0, IV_BYTES).join())
  return a === b
}
