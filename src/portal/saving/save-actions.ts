// The actions of a file's buttons and menus: save, pause, go on, cancel and remove.
import { fileKey } from '@/data/files/kept-files'
import type { RowFile } from '@/data/saving/row-file'
import type { TabContext } from '@/data/sync/context'
import { orShow } from '../session/dismiss-failures'

const FAILED = 'This could not be done on this device. Try again.'

export function saveActions(tab: Pick<TabContext, 'shelf'>, file: RowFile) {
  const { saving } = tab.shelf
  const key = fileKey(file)
  const act = (work: () => Promise<void>) => () => orShow(FAILED, work())
  return {
    // Storage tells the size of a video whose row has none.
    save: act(() => saving.save({ ...file, size: file.size ?? 0, why: 'saved' })),
    pause: act(() => saving.pause(key)),
    resume: act(() => saving.resume(key)),
    newer: act(() => saving.resume(key)),
    cancel: act(() => saving.cancel(key)),
    remove: act(() => saving.remove(key)),
  }
}
