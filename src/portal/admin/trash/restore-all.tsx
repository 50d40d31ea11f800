// Takes back all rows of the trash that are shown: asks first, says how far it is, and stops where the person says so.
import { useState } from 'react'
import { takeFromTrash, type TrashedRow } from '@/data/changes/trash'
import { noteRefusal } from '@/data/session/account/note-refusal'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { showError, showToast } from '@/ui/toast-store'
import { nameFailed, useRunSeveral, whyFailed } from '../../lists/run-several'
import { useOfflineReason, useTab } from '../../session/tab-context'

type Trash = {
  /** Called for each row that is back. */
  onBack: (row: TrashedRow) => void
  /** Called once at the end. */
  onChanged: () => Promise<void>
}

/** `running`: how far it is, undefined while it rests. Never throws. */
export function useRestoreAll({ onBack, onChanged }: Trash) {
  const tab = useTab()
  const { run, running, stop } = useRunSeveral()

  async function restore(rows: TrashedRow[]) {
    const { done, failed } = await run('Restoring', rows, async (row) => {
      await takeFromTrash(tab, row.bucket, row.id)
      onBack(row)
      return row
    })
    if (done.length > 0)
      showToast({ title: 'Success', text: `${nameRows(done)} ${done.length === 1 ? 'is' : 'are'} back` })
    if (failed.length > 0)
      showError(nameFailed(failed.map(({ item, error }) => whyFailed(item.title, error))), failed[0]!.error)
    for (const { error } of failed) noteRefusal(tab, error)
    await onChanged()
  }
  return { restore, running, stop }
}

type RestoreAllButtonProps = { rows: TrashedRow[] } & ReturnType<typeof useRestoreAll>

/** Offers to restore these rows, and Stop meanwhile: one button, which keeps the focus. */
export function RestoreAllButton({ rows, restore, running, stop }: RestoreAllButtonProps) {
  const [asked, setAsked] = useState<TrashedRow[]>()
  const why = useOfflineReason('they can be restored')
  if (running)
    return (
      <Button tone="quiet" onClick={stop}>
        Stop
      </Button>
    )
  if (rows.length < 2) return null
  const close = () => setAsked(undefined)
  return (
    <>
      <Button tone="quiet" className="text-primary" why={why} onClick={() => setAsked(rows)}>
        Restore all {rows.length}
      </Button>
      {asked && (
        <AlertDialog
          title={`Restore ${nameRows(asked)}?`}
          confirmText="Restore"
          isHarmless
          why={why}
          onConfirm={() => {
            close()
            void restore(asked)
          }}
          onCancel={close}
        >
          <p>They are back on the list of every device then, with everybody’s progress and stars.</p>
        </AlertDialog>
      )}
    </>
  )
}

const isVideo = ({ bucket, is_embed }: TrashedRow) => bucket === 'videos' || is_embed

/** "12 documents and videos", "1 video". */
function nameRows(rows: TrashedRow[]) {
  const videos = rows.filter(isVideo).length
  const [one, many] =
    videos === 0
      ? ['document', 'documents']
      : videos === rows.length
        ? ['video', 'videos']
        : ['', 'documents and videos']
  return `${rows.length} ${rows.length === 1 ? one : many}`
}
