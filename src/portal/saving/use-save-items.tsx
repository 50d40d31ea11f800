// The items of `Save on this device` in the menu of a row or a viewer.
import { fileOf, type RowFile, type FileRow } from '@/data/saving/row-file'
import { useShowDialog } from '@/ui/dialog-host'
import { lazyPart } from '@/ui/lazy-part'
import type { MenuAction } from '@/ui/menu'
import { mayBeKept } from '@/domain/kept-on-tablets'
import { useKeptFile } from '../files/use-kept-file'
import { useTab } from '../session/tab-context'
import { saveActions } from './save-actions'
import { buttonOf } from './save-button-states'
import { SAVE, savingWords, whyNotWords } from './saving-words'
import { useCanSave } from './use-can-save'
import { useSaving } from './use-saving'

const RemoveSavedDialog = lazyPart(() => import('./remove-saved-dialog'), 'RemoveSavedDialog')

const noFile: RowFile = { bucket: 'documents', path: '', rowId: '', title: '', size: 0 }

/** The actions, and the words of a file that is on its way. `saysWhy`: a disabled action says why the file cannot be saved. */
export function useSaveItems(row: FileRow, saysWhy = false): { items: MenuAction[]; words?: string } {
  const tab = useTab()
  const can = useCanSave()
  const show = useShowDialog()
  const file = fileOf(row)
  const saving = useSaving(file ?? noFile)
  const kept = useKeptFile((file ?? noFile).bucket, (file ?? noFile).path)
  if (!file) return { items: [] }
  if (can !== 'yes' || !mayBeKept(row)) {
    const why = whyNotWords(mayBeKept(row) ? can : 'yes')
    const off = { text: SAVE, icon: 'tabletSave', why, onSelect: () => undefined } as const
    return { items: saysWhy ? [off] : [] }
  }
  const act = saveActions(tab, file)
  const { name, text, icon, why } = buttonOf(saving, kept)
  const main: MenuAction = {
    text: name === 'saved' && !why ? 'Remove from this device' : text,
    icon: name === 'saved' && !why ? 'trash' : icon,
    ...(why && { why }),
    onSelect: () => {
      if (name !== 'saved') void act[name]()
      else if (kept) show((close) => <RemoveSavedDialog file={file} size={kept.size} onClose={close} />)
    },
  }
  const isComing = saving && name !== 'newer'
  if (!isComing) return { items: [main] }
  const cancel: MenuAction = { text: 'Cancel saving', icon: 'close', onSelect: () => void act.cancel() }
  return { items: saving.why === 'pinned' ? [main] : [main, cancel], words: savingWords(saving) }
}

/** The words in the place of a card's facts while its file comes. A failure and a question stand beside its button instead. */
export function useSavingWords(row: FileRow): string | undefined {
  const saving = useSaving(fileOf(row) ?? noFile)
  return saving && saving.status !== 'failed' && saving.reason !== 'changed' ? savingWords(saving) : undefined
}
