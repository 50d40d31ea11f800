import { fileKey } from '@/data/files/kept-files'
import { fileOf, type FileRow } from '@/data/saving/row-file'
import type { TabContext } from '@/data/sync/context'
import { mayBeKept } from '@/domain/kept-on-tablets'
import { saveActions } from './save-actions'
import { isKeptOnPurpose } from './use-saving'

/** Saves on this device the files of these rows that may be kept and are not there yet; returns their number. */
export async function saveSeveral(tab: Pick<TabContext, 'shelf'>, rows: FileRow[]): Promise<number> {
  const { files, saving } = tab.shelf
  const missing = rows.filter(mayBeKept).flatMap((row) => {
    const file = fileOf(row)
    const key = file && fileKey(file)
    const isComing = key !== undefined && (saving.state.getState().get(key)?.status ?? 'failed') !== 'failed'
    return file && !isComing && !isKeptOnPurpose(files.getState().get(key!)) ? [file] : []
  })
  for (const file of missing) await saveActions(tab, file).save()
  return missing.length
}
