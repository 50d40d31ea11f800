import { dropRow } from './drop-row.ts'
import { type FilePlace, fileId } from './file-id.ts'
import { resultOf, type FileRow, type Shelf } from './shelf.ts'

/** Removes a kept file. Where the file is still coming, that ends too. */
export async function removeFile(shelf: Shelf, what: string | FilePlace): Promise<void> {
  const id = typeof what === 'string' ? what : await fileId(shelf, what)
  if (!id) return
  await shelf.run('readwrite', async (stores) => {
    for (const each of [id, `${id}~`, `${id}~~`]) {
      const row = await resultOf<FileRow | undefined>(stores.files.get(each))
      if (row) dropRow(stores, row)
    }
  })
}
