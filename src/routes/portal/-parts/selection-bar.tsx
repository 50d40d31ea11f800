// What can be done with the selected rows of a list: for admins move, delete, on every device; for everybody save on this device.
import { useState } from 'react'
import { fileOf } from '@/data/saving/row-file'
import type { DocumentRow, TrainingItem } from '@/domain/rows'
import { deletion, leftOutWords, moveTo, pin } from '@/portal/editing/several/changes'
import { DeleteSeveralDialog } from '@/portal/editing/several/delete-several-dialog'
import { MoveDialog } from '@/portal/editing/several/move-dialog'
import { useSeveral } from '@/portal/editing/several/use-several'
import { categoryKindOf, isIn } from '@/portal/editing/row-category'
import { ON_EVERY_DEVICE } from '@/portal/files/device-words'
import type { ListWords } from '@/portal/lists/list-page'
import type { ListSource } from '@/portal/lists/list-source'
import { useSelected } from '@/portal/lists/selecting/use-selected'
import { saveSeveral } from '@/portal/saving/save-several'
import { SAVE } from '@/portal/saving/saving-words'
import { useCanSave } from '@/portal/saving/use-can-save'
import { useOfflineReason, useTab } from '@/portal/session/tab-context'
import { useBusy } from '@/portal/session/use-busy'
import { useCan, useMember } from '@/portal/session/use-session'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast-store'

type SelectionBarProps = { source: ListSource<DocumentRow | TrainingItem>; words: ListWords }

const isKeepable = (row: DocumentRow | TrainingItem) => row.offline_ok && fileOf(row) !== undefined
const leftOut = (rows: (DocumentRow | TrainingItem)[]) => rows.filter((row) => !isKeepable(row)).length

export function SelectionBar({ source, words }: SelectionBarProps) {
  const tab = useTab()
  const userId = useMember().user.id
  const { run: read } = useBusy()
  const { selection, ids, list, rows } = useSelected(source)
  const wordsOf = (count: number) => `${count} ${count === 1 ? words.one : words.many}`
  const { run, running, failed, stop } = useSeveral(selection, wordsOf)
  /** The dialog that is open, with the rows as they were then: a pull may bring newer ones, which the person has not seen. */
  const [asking, setAsking] = useState<{ what: 'move' | 'delete'; rows: typeof rows }>()
  const [canEdit, canDelete] = [useCan('edit'), useCan('delete')]
  const canSave = useCanSave() === 'yes'
  const offline = useOfflineReason()
  const none = running ?? (ids.size === 0 ? 'Nothing is selected.' : undefined)
  const why = none ?? offline

  const kinds = new Set(rows.map(categoryKindOf))
  const keepable = rows.filter((row) => ids.has(row.id) && isKeepable(row))
  const isPinned = keepable.length > 0 && keepable.every((row) => row.pinned)
  /** The selected rows as they are at this moment: those that are drawn may be a tap behind. */
  const withRows = (work: (now: typeof rows) => unknown) =>
    read(async () => work(await source.getRows(tab, userId, [...ids])))
  const save = async (now: typeof rows) => {
    const count = await saveSeveral(tab, now)
    selection.end()
    const text = count > 0 ? `${wordsOf(count)} on the way` : 'They are here already'
    showToast({ title: SAVE, text: `${text}${leftOutWords(leftOut(now))}` })
  }
  const close = () => setAsking(undefined)
  const start = (...work: Parameters<typeof run>) => {
    close()
    void run(...work)
  }
  return (
    <section aria-label="Selection" className="panel select-bar">
      <div className="select-head">
        <p role="status">{running ?? `${ids.size} selected`}</p>
        {running ? (
          <Button tone="outline" onClick={stop}>
            Stop
          </Button>
        ) : (
          <>
            <Button
              tone="quiet"
              why={ids.size === list.length ? 'All are selected.' : undefined}
              onClick={() => selection.select(list)}
            >
              Select all
            </Button>
            <Button tone="quiet" onClick={selection.end}>
              Cancel
            </Button>
          </>
        )}
      </div>
      <div className="select-do">
        {canEdit && (
          <Button
            tone="outline"
            icon="arrowRight"
            why={why ?? (kinds.size > 1 ? 'Documents and videos cannot move together.' : undefined)}
            onClick={() => withRows((now) => setAsking({ what: 'move', rows: now }))}
          >
            Move to…
          </Button>
        )}
        {canEdit && (
          <Button
            tone="outline"
            icon="pin"
            why={why ?? (keepable.length === 0 ? 'No device may save these.' : undefined)}
            onClick={() =>
              withRows((now) =>
                start(
                  pin(!isPinned, leftOut(now)),
                  now.filter((row) => isKeepable(row) && row.pinned === isPinned),
                ),
              )
            }
          >
            {isPinned ? 'Take off every device' : ON_EVERY_DEVICE}
          </Button>
        )}
        {canSave && (
          <Button
            tone="outline"
            icon="tabletSave"
            why={none ?? (keepable.length === 0 ? 'No device may save these.' : undefined)}
            onClick={() => withRows(save)}
          >
            {SAVE}
          </Button>
        )}
        {canDelete && (
          <Button
            tone="outline"
            icon="trash"
            className="text-error"
            why={why}
            onClick={() => withRows((now) => setAsking({ what: 'delete', rows: now }))}
          >
            Delete
          </Button>
        )}
      </div>
      {offline && canEdit && <p className="select-why">Without a connection you can only save.</p>}
      {failed && (
        <div role="alert" className="select-why">
          <p dir="auto" className="wrap-any">
            {failed.text}
          </p>
          {ids.size > 0 && (
            <Button
              tone="outline"
              icon="refresh"
              why={why}
              onClick={() => withRows((now) => start(failed.change, now))}
            >
              Try Again
            </Button>
          )}
        </div>
      )}
      {asking?.what === 'move' && (
        <MoveDialog
          name={wordsOf(asking.rows.length)}
          rows={asking.rows}
          onChoose={(category) =>
            start(
              moveTo(category),
              asking.rows.filter((row) => !isIn(row, category)),
            )
          }
          onClose={close}
        />
      )}
      {asking?.what === 'delete' && (
        <DeleteSeveralDialog
          name={wordsOf(asking.rows.length)}
          rows={asking.rows}
          onConfirm={() => start(deletion, asking.rows)}
          onClose={close}
        />
      )}
    </section>
  )
}
