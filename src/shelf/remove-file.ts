import { dropRow } from './drop-row.ts'
import { type FilePlace, fileId } from './file-id.ts'
import { resultOf, type FileRow, type Shelf } from './shelf.ts'

/** Removes a kept file, also one that is still coming. */
export async function removeFile(shelf: Shelf, idOrPlace: string | FilePlace): Promise<void> {
  const id = typeof idOrPlace === 'string' ? idOrPlace : await fileId(shelf, idOrPlace)
  if (!id) return
  await shelf.run('readwrite', async (stores) => {
    for (const each of [id, `${id}~`, `${id}~~`]) {
      const row = await resultOf<FileRow | undefined>(stores.files.get(each))
      if (row) dropRow(stores, row)
    }
  })
}
