// Keeps the pictures that this tablet sends, as it keeps pictures that a list has shown, so that no list fetches them.
import type { Upload } from '../database/db.ts'
import { keepOpenedFile } from '../files/keep-opened-file.ts'
import { canKeepPictures } from '../files/open-pictures.ts'
import type { SessionContext } from '../session/context.ts'

/** Keeps thumbnail or poster of an upload, where tablets may keep its file. Never throws. */
export async function keepSentPictures(
  tab: SessionContext,
  { bucket, beside, row, replaced }: Upload,
): Promise<void> {
  const mayBeKept = row.offline_ok ?? replaced?.offline_ok ?? true
  if (!mayBeKept || !canKeepPictures(tab)) return
  for (const { column, path, bytes, content_type } of beside) {
    if (column === 'captions_path') continue
    const read = () => new Blob([bytes], { type: content_type })
    await keepOpenedFile(tab, { bucket, path, size: bytes.byteLength, read })
  }
}
