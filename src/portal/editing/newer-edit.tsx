// The question to an admin when a colleague has saved another edit of the same row first. It shows both versions, and the admin
// chooses which one stays.
import { useEffect, useRef } from 'react'
import type { NamedPicture } from '@/data/changes/pictures'
import type { NewerEdit } from '@/data/changes/seen-row'
import type { EditableColumn } from '@/domain/editable-columns'
import type { Content } from '@/domain/rows'
import { Button } from '@/ui/button'
import { useTab } from '../session/tab-context'
import { editorOf, changeSentence } from './editor-words'
import { Versions } from './versions'

type NewerEditProps = {
  newer: NewerEdit
  /** Columns that this person wants to save. */
  mine: Partial<Content>
  picture: NamedPicture | undefined
  isBusy: boolean
  /** The reason why nothing can be saved now. */
  why: string | undefined
  onKeep: () => void
  onSave: () => void
  onBack: () => void
}

export function NewerEditChoice(props: NewerEditProps) {
  const { newer, mine, picture, isBusy, why, onKeep, onSave, onBack } = props
  const { clock } = useTab()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is hidden now, so the heading gets the focus, and screen readers read it.
  useEffect(() => heading.current?.focus(), [])
  const whyWait = isBusy ? 'Saving...' : undefined
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} dir="auto" className="wrap-any font-semibold outline-none">
        {changeSentence(newer, clock.now())}
      </h3>
      <p>Yours is not saved yet. Choose which version stays; everybody will see that one.</p>
      <Versions
        columns={(Object.keys(mine) as EditableColumn[]).filter(
          (column) => newer.row[column] !== mine[column],
        )}
        before={{ name: `Saved by ${editorOf(newer)}`, row: newer.row }}
        after={{ name: 'Yours', row: { ...mine }, picture }}
      />
      {why && <p>{why}</p>}
      <div className="form-end">
        <Button tone="quiet" why={whyWait} onClick={onBack}>
          Back to the form
        </Button>
        <Button tone="outline" why={whyWait} onClick={onKeep}>
          {newer.editor?.isSelf ? 'Keep what is saved' : 'Keep theirs'}
        </Button>
        <Button tone="primary" why={why} isBusy={isBusy} busyText="Saving..." onClick={onSave}>
          Save mine
        </Button>
      </div>
    </div>
  )
}
