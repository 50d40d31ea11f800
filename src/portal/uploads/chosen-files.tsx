// The chosen files in an upload dialog. Each line shows the file's facts or why it cannot be sent, and asks "Keep both or Replace?"
// where the list has the same file already.
import { formatFileSize } from '@/domain/formats'
import type { IconName } from '@/ui/icon'
import type { ChosenFile } from './chosen-file'
import { ChosenLine } from './chosen-line'
import { DuplicateQuestion } from './duplicate-question'
import type { Duplicate } from './duplicates'
import type { FileNote } from './use-file-notes'
import { sizeProblem } from './use-size-limit'

type ChosenFilesProps = {
  icon: IconName
  files: ChosenFile[]
  /** Facts of a file that are shown after its size. */
  moreFacts?: (file: ChosenFile) => string
  /** What was read in the files, by their ids. */
  notes: ReadonlyMap<string, FileNote>
  /** The reason why a file cannot be sent, apart from its size and from what was read. */
  problem?: (file: ChosenFile) => string | undefined
  limit: number | undefined
  duplicates: ReadonlyMap<string, Duplicate>
  /** The id of each file whose Replace was chosen, with the id of the entry or file that it replaces. */
  replaced: ReadonlyMap<string, string>
  /** The name of the list to which the files go. */
  listName: string
  /** Text for the question: the things that a Replace deletes besides the old entry. */
  loss?: string
  onRemove: (file: ChosenFile) => void
  onReplace: (replaced: ReadonlyMap<string, string>) => void
}

export function ChosenFiles(props: ChosenFilesProps) {
  const { files, duplicates, replaced, onReplace } = props
  const choose = (id: string, target: string, isOn: boolean) => {
    const next = new Map(replaced)
    if (isOn) next.set(id, target)
    else next.delete(id)
    onReplace(next)
  }
  return (
    <ul className="flex max-h-[55dvh] flex-col gap-2 overflow-y-auto">
      {files.map((chosen) => {
        const { id, file } = chosen
        const found = duplicates.get(id)
        const note = props.notes.get(id)
        return (
          <li key={id} className="flex flex-col gap-2">
            <ChosenLine
              icon={props.icon}
              name={file.name}
              facts={formatFileSize(file.size) + (props.moreFacts?.(chosen) ?? '')}
              problem={sizeProblem(file.size, props.limit) ?? note?.problem ?? props.problem?.(chosen)}
              advice={note?.advice}
              removeLabel={`Leave out ${file.name}`}
              onRemove={() => props.onRemove(chosen)}
            />
            {found && (
              <DuplicateQuestion
                title={found.title}
                listName={found.isChosen ? 'this choice' : props.listName}
                replaces={replaced.get(id) === found.id}
                {...(found.isChosen
                  ? { effect: 'The one chosen before it is left out.' }
                  : props.loss && { loss: props.loss })}
                onChange={(isOn) => choose(id, found.id, isOn)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The reason why these files cannot be sent yet, in the words of the form; undefined where they can. */
export function filesProblem(files: ChosenFile[], limit: number | undefined): string | undefined {
  if (files.length === 0) return 'Choose a file first.'
  const isOne = files.length === 1
  if (files.some(({ file }) => sizeProblem(file.size, limit)))
    return isOne ? 'The file is too large.' : 'Leave out what is too large.'
  if (files.some(({ file }) => file.size === 0))
    return isOne ? 'The file is empty.' : 'Leave out what is empty.'
  return undefined
}
