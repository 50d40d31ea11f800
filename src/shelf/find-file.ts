// Finds kept files. A file that cannot be opened counts as absent, and is dropped, so that it is fetched again.
import { currentRow, dropRow } from './drop-row.ts'
import { hasSameFacts, type KeptFile, openFacts } from './file-facts.ts'
import { type FilePlace, idWith } from './file-id.ts'
import { resultOf, type FileRow, type KeyRow, type Shelf } from './shelf.ts'
import { keyOf, readKey } from './shelf-key.ts'

/** A whole kept file, by its id or its place. Undefined where it is not on this device, or nobody is signed in. Never throws. */
export async function findFile(shelf: Shelf, idOrPlace: string | FilePlace): Promise<KeptFile | undefined> {
  const key = await keyOf(shelf)
  if (!key) return undefined
  const id = typeof idOrPlace === 'string' ? idOrPlace : await idWith(shelf, key.key, idOrPlace)
  const row = await shelf
    .run('readonly', ({ files }) => resultOf<FileRow | undefined>(files.get(id)))
    .catch(() => undefined)
  return row && isWhole(row) ? openRow(shelf, key, row) : undefined
}

/**
 * All whole kept files. Empty where nobody is signed in. Files of an earlier list, by their `body`, are not opened again where their
 * facts are the same.
 */
export async function listFiles(
  shelf: Shelf,
  earlier: ReadonlyMap<string, KeptFile> = new Map(),
): Promise<KeptFile[]> {
  const key = await keyOf(shelf)
  if (!key) return []
  const rows = await shelf.run('readonly', ({ files }) => resultOf<FileRow[]>(files.getAll())).catch(() => [])
  const open = async (row: FileRow) => {
    const file = earlier.get(row.body)
    return file && row.number === key.number && hasSameFacts(file.row, row)
      ? { ...file, why: row.why, usedAt: row.usedAt, row }
      : openRow(shelf, key, row)
  }
  const files = await Promise.all(rows.filter(isWhole).map(open))
  return files.filter((file) => file !== undefined)
}

/** Ids of files that are not whole end with a mark (keep-segments.ts). */
export const isWhole = ({ id }: FileRow) => !id.endsWith('~')

/** Whether the file is being saved, by any tab. */
export const isComing = ({ id }: FileRow) => id.endsWith('~~')

async function openRow(shelf: Shelf, key: KeyRow, row: FileRow) {
  try {
    const file = await openFacts(shelf, key, row)
    // A row that was put in the place of another one opens, but is not the file that was asked for.
    if ((await idWith(shelf, key.key, file)) !== row.id) throw new Error('The row of another file')
    return file
  } catch {
    await dropUnreadable(shelf, row)
    return undefined
  }
}

/** Drops a file that cannot be opened, or is no longer the clinic's, unless the key has gone meanwhile: then nothing can be opened. */
export async function dropUnreadable(shelf: Shelf, row: FileRow): Promise<void> {
  await shelf
    .run('readwrite', async (stores) => {
      const [key, now] = await Promise.all([readKey(stores), currentRow(stores, row)])
      if (key?.number === row.number && now) dropRow(stores, now)
    })
    // Where the storage fails, the next reading finds the file again and tries to drop it.
    .catch(() => undefined)
}
