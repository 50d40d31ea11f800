// How Edit shows the file of a row, or the one that was chosen to take its place, with a line why.
import type { ReactNode } from 'react'
import type { SideFile } from '@/data/uploads/add-upload'
import { lineWords, MAX_TITLE_LENGTH } from '@/domain/visible-text'
import { Button, IconButton } from '@/ui/button'
import { Field } from '@/ui/field'
import type { IconName } from '@/ui/icon'
import { useHoldUpdate } from '../session/hold-update'
import type { ChosenFile } from './chosen-file'
import { useDropTarget } from './drop-targets'
import { type FileChooser, FileInputs } from './file-chooser'
import { refuseDrop } from './refuse-drop'
import { SmallPicture } from './small-picture'

export type Choice = { chosen: ChosenFile | undefined; reason: string }

export const reasonProblem = (reason: string) =>
  reason.trim() ? lineWords(reason, 'The line', MAX_TITLE_LENGTH) : undefined

type FileInFormProps = {
  chooser: FileChooser
  choice: Choice
  picture: SideFile | null | undefined
  icon: IconName
  /** Name of the present file. */
  name: string
  /** Size and length of the chosen file, else of the present one. */
  facts: string
  problem: string | undefined
  advice: string | undefined
  /** What the replacement changes, and what stays. */
  stays: string
  onLeaveOut: () => void
  onReason: (reason: string) => void
  /** What a chosen film has more. */
  children?: ReactNode
}

export function FileInForm(props: FileInFormProps) {
  const { chooser, choice, picture, icon, name, facts, problem, advice, stays, children } = props
  const { chosen, reason } = choice
  useHoldUpdate(chosen !== undefined, 'a form is filled in')
  useDropTarget((files) => {
    if (files.length === 1) return chooser.onChoose(files)
    return refuseDrop(
      files.map(({ file }) => file.name),
      'one file alone takes the place of this one.',
    )
  })
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">File</h3>
      <FileInputs chooser={chooser} />
      <div className={`file-line ${chosen ? 'file-chosen' : ''}`}>
        <SmallPicture picture={picture} icon={icon} />
        <p className="wrap-any min-w-0 flex-1 basis-28 leading-snug">
          <span dir="auto">{chosen ? chosen.file.name : name}</span>
          <span className="text-base-content/75 block text-sm">{facts}</span>
        </p>
        {chosen ? (
          <IconButton label={`Leave out ${chosen.file.name}`} icon="close" onClick={props.onLeaveOut} />
        ) : (
          <Button tone="outline" icon="upload" onClick={chooser.choose}>
            Replace file
          </Button>
        )}
      </div>
      {!chosen && (
        <p className="row-meta">To change what it says, change your own file and replace it here.</p>
      )}
      {problem && (
        <p role="alert" className="text-error text-sm font-medium">
          {problem}
        </p>
      )}
      {chosen && (
        <>
          {advice && <p className="text-sm">{advice}</p>}
          <p className="text-sm">{stays}</p>
          {children}
          <Field
            label="Why it is replaced"
            hint="One line for admins, under Earlier files. It may stay empty."
            error={reasonProblem(reason)}
            value={reason}
            onChange={({ target }) => props.onReason(target.value)}
          />
        </>
      )}
    </div>
  )
}
