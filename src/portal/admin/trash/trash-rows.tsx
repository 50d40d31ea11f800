// The rows of the trash, each with Restore and Delete now. Delete now asks first.
import { memo, useState } from 'react'
import { deleteForGood, restoreFromTrash, type TrashedRow } from '@/data/changes/trash'
import { noteRefusal } from '@/data/session/account/note-refusal'
import { formatDay } from '@/domain/formats'
import { matchesQuery } from '@/domain/search'
import { daysLeftInTrash, endOfTrash } from '@/domain/trash'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { SearchField } from '@/ui/search-field'
import { showError, showToast } from '@/ui/toast-store'
import { ListCount } from '../../lists/list-count'
import { useBusy } from '../../session/use-busy'
import { useOfflineReason, useTab } from '../../session/tab-context'
import { RestoreAllButton, useRestoreAll } from './restore-all'

/** Days before the end in which a row says its end in red. */
const DAYS_SOON = 3
/** The number of rows beyond which the trash can be searched. */
const MOST_UNSEARCHED = 8

type TrashRowsProps = {
  rows: TrashedRow[]
  now: number
  onBack: (row: TrashedRow) => void
  onChanged: () => Promise<void>
}

export function TrashRows({ rows, now, onBack, onChanged }: TrashRowsProps) {
  const [asked, setAsked] = useState<TrashedRow>()
  const [words, setWords] = useState('')
  const all = useRestoreAll({ onBack, onChanged })
  // A search stays while its rows become fewer.
  const isMany = rows.length > MOST_UNSEARCHED || words !== ''
  const shown = isMany ? rows.filter((row) => matchesRow(row, words)) : rows
  return (
    <>
      <div className="tools empty:hidden">
        {isMany && <SearchField placeholder="Search the trash..." value={words} onChange={setWords} />}
        <RestoreAllButton rows={shown.filter((row) => !row.is_going)} {...all} />
      </div>
      {all.running ? (
        <p role="status" className="list-count text-base-content/75 text-sm">
          {all.running}
        </p>
      ) : (
        <ListCount status="ready" count={shown.length} one="entry" many="entries" />
      )}
      {shown.length === 0 && words !== '' && (
        <EmptyState
          icon="search"
          title="No entries match your search"
          action={
            <Button tone="outline" onClick={() => setWords('')}>
              Clear the search
            </Button>
          }
        >
          Nothing here has “{words}” in its title, or in the name of who deleted it.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className="panel rows">
          {shown.map((row) => (
            <li key={row.id}>
              <Row
                row={row}
                now={now}
                isRestoring={all.running !== undefined}
                onChanged={onChanged}
                onDelete={setAsked}
              />
            </li>
          ))}
        </ul>
      )}
      {asked && <DeleteNowDialog row={asked} onChanged={onChanged} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type RowProps = {
  row: TrashedRow
  now: number
  /** Whether all rows are being restored. */
  isRestoring: boolean
  onChanged: () => Promise<void>
  onDelete: (row: TrashedRow) => void
}

/** Drawn anew only where it changes: while 500 rows are restored, each draws the list. */
const Row = memo(function Row({ row, now, isRestoring, onChanged, onDelete }: RowProps) {
  const tab = useTab()
  const offline = useOfflineReason()
  const why = isRestoring ? 'They are being restored.' : offline
  const { isBusy, run } = useBusy((error) => {
    showError(`Failed to restore “${row.title}”`, error)
    noteRefusal(tab, error)
    void onChanged()
  })
  const restore = async () => {
    await restoreFromTrash(tab, row.bucket, row.id)
    showToast({ title: 'Success', text: `“${row.title}” is back` })
    await onChanged()
  }
  return (
    <article aria-label={row.title} className="row trash-row">
      <span className="thumb thumb-row">
        <Icon name={row.bucket === 'videos' || row.is_embed ? 'film' : 'document'} />
      </span>
      <div className="trash-words">
        <h2 dir="auto" className="row-title wrap-any">
          {row.title}
        </h2>
        <p className="row-meta">{describe(row, now)}</p>
      </div>
      <p className={`row-meta trash-end ${isSoon(row, now) ? 'trash-soon' : ''}`}>{describeEnd(row, now)}</p>
      <div className="trash-do">
        {!row.is_going && (
          <Button
            tone="quiet"
            className="text-primary"
            why={why}
            isBusy={isBusy}
            busyText="Restoring..."
            aria-label={`Restore ${row.title}`}
            onClick={() => run(restore)}
          >
            Restore
          </Button>
        )}
        <Button
          tone="quiet"
          className="text-error"
          why={why}
          aria-label={`Delete now ${row.title}`}
          onClick={() => onDelete(row)}
        >
          Delete now
        </Button>
      </div>
    </article>
  )
})

/** `Document · deleted Nov 24 by Sam Hill`. */
function describe({ bucket, is_embed, deleted_at, deleted_by }: TrashedRow, now: number) {
  const kind = is_embed ? 'Video embed' : bucket === 'videos' ? 'Video' : 'Document'
  return `${kind} · deleted ${formatDay(deleted_at, now)}${deleted_by ? ` by ${deleted_by}` : ''}`
}

/** `Can be restored until Dec 24`; the day stays on one line. */
function describeEnd({ deleted_at, is_going }: TrashedRow, now: number) {
  if (is_going) return 'Is being deleted for good'
  const days = daysLeftInTrash(deleted_at, now)
  if (days === 0) return 'Can be restored today only'
  const day = formatDay(endOfTrash(deleted_at), now).replaceAll(' ', '\u00A0')
  return `Can be restored until ${day}`
}

const isSoon = (row: TrashedRow, now: number) => daysLeftInTrash(row.deleted_at, now) <= DAYS_SOON

const matchesRow = ({ title, deleted_by }: TrashedRow, words: string) =>
  matchesQuery([title, deleted_by ?? ''], words)

type DeleteNowDialogProps = { row: TrashedRow; onChanged: () => Promise<void>; onClose: () => void }

function DeleteNowDialog({ row, onChanged, onClose }: DeleteNowDialogProps) {
  const tab = useTab()
  const why = useOfflineReason('it can be deleted')
  const { isBusy, run } = useBusy((error) => {
    showError(`Failed to delete “${row.title}” for good`, error)
    noteRefusal(tab, error)
  })
  const confirm = async () => {
    await deleteForGood(tab, row)
    showToast({ title: 'Success', text: `“${row.title}” is deleted for good` })
    onClose()
    await onChanged()
  }
  return (
    <AlertDialog
      title={`Delete “${row.title}” for good?`}
      confirmText="Delete for good"
      isBusy={isBusy}
      busyText="Deleting..."
      why={why}
      onConfirm={() => run(confirm)}
      onCancel={onClose}
    >
      <p>
        {row.is_embed ? 'The entry' : 'The file'}
        {row.bucket === 'videos' ? ' and everybody’s progress in it are' : ' is'} gone then. This cannot be
        undone.
      </p>
    </AlertDialog>
  )
}
