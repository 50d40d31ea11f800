import { useState } from 'react'
import { updateDocument } from '@/data/changes/update'
import { documentsList } from '@/data/lists/documents'
import { isPinned } from '@/domain/kept-on-tablets'
import { byName } from '@/domain/list-order'
import { Dialog } from '@/ui/dialog'
import { DialogActions } from '@/ui/dialog-actions'
import { showError, showToast } from '@/ui/toast-store'
import { describeDocument } from '../files/describe-document'
import { useSubmit } from '../forms/use-submit'
import { useTab } from '../session/tab-context'
import { useOwnQuery } from '../session/use-database-query'

/** The documents as check boxes: those that are chosen are kept on every device. */
export function ChoosePapers({ onClose }: { onClose: () => void }) {
  const tab = useTab()
  const rows = useOwnQuery((own, userId) => documentsList.listRows(own, userId))
  const papers = byName((rows ?? []).filter((row) => !row.is_embed && !isPinned(row)))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (id: string, isOn: boolean) =>
    setChosen((now) => new Set(isOn ? [...now, id] : [...now].filter((one) => one !== id)))
  const { isBusy, submit } = useSubmit(
    async () => {
      const change = { pinned: true, offline_ok: true }
      for (const seen of papers.filter(({ id }) => chosen.has(id)))
        await updateDocument(tab, { seen, sent: [change] })
      showToast({ title: 'Success', text: 'On every device, as soon as each has a connection.' })
      onClose()
    },
    (error) => showError('Failed to update document', error),
  )
  return (
    <Dialog title="Put documents on every device" isLocked={isBusy} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <p className="text-base-content/75">
          Every device saves by itself those that you choose, and opens them when the internet is down.
        </p>
        <ul className="panel rows">
          {papers.map((paper) => (
            <li key={paper.id}>
              <label className="row cursor-pointer">
                <input
                  type="checkbox"
                  aria-labelledby={paper.id}
                  className="accent-primary size-5 shrink-0"
                  checked={chosen.has(paper.id)}
                  onChange={({ target }) => choose(paper.id, target.checked)}
                />
                <span className="min-w-0">
                  <span id={paper.id} dir="auto" className="row-title wrap-any">
                    {paper.title}
                  </span>
                  <span className="row-meta">{describeDocument(paper)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <DialogActions
          text={chosen.size > 1 ? `Put ${chosen.size} on every device` : 'Put it on every device'}
          busyText="Saving..."
          tone="primary"
          icon="pin"
          isBusy={isBusy}
          why={chosen.size === 0 ? 'Choose at least one document.' : undefined}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
