// Parts of both upload dialogs: the form, in whose place the running uploads are shown later, and the fields for title and
// description.
import { useState, type FormEventHandler, type ReactNode } from 'react'
import { titleOfFile } from '@/domain/title-of-file'
import { type Texts, textsProblems } from '@/domain/visible-text'
import { Dialog } from '@/ui/dialog'
import { DialogActions } from '@/ui/dialog-actions'
import { Field } from '@/ui/field'
import { TextareaField } from '@/ui/textarea-field'
import { useFocusOnRefused } from '@/ui/use-focus-on-refused'
import type { ChosenFile } from './chosen-file'
import { RunningUploads } from './running-uploads'

type UploadFormProps = {
  title: string
  /** Ids of the uploads that the form has begun; undefined until then. */
  running: string[] | undefined
  isBusy: boolean
  /** The reason why the form cannot be sent yet. */
  why: string | undefined
  /** Whether the form was refused when it was sent: the wrong field then gets the focus. */
  isRefused?: boolean
  /** Whether files are chosen, which go with the form. */
  isFilled: boolean
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

export function UploadForm(props: UploadFormProps) {
  const { title, running, isBusy, why, isRefused = false, onSubmit, onClose, children } = props
  const form = useFocusOnRefused(isRefused)
  return (
    <Dialog title={title} isFilled={props.isFilled && !running} onClose={onClose}>
      {running ? (
        <RunningUploads ids={running} onClose={onClose} />
      ) : (
        <form ref={form} onSubmit={onSubmit} className="flex flex-col gap-4">
          {children}
          <DialogActions
            text="Upload"
            busyText="Uploading..."
            tone="accent"
            icon="upload"
            isBusy={isBusy}
            why={why}
            onClose={onClose}
          />
        </form>
      )}
    </Dialog>
  )
}

/**
 * Titles and descriptions of the chosen files. A single file has fields for both; until somebody types a title, it is made from the
 * file's name, and so are the titles of several files.
 */
export function useUploadWords(files: ChosenFile[]) {
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const [only] = files.length === 1 ? files : []
  const words: Texts = { title: only ? titleOfFile(only.file.name) : '', description: '', ...typed }
  return {
    words,
    problems: only ? textsProblems(words) : {},
    setWords: (part: Partial<Texts>) => setTyped((now) => ({ ...now, ...part })),
    /** Title and description for the file's row, trimmed. */
    wordsFor: ({ file }: ChosenFile) => ({
      title: (only && words.title.trim()) || titleOfFile(file.name),
      description: (only && words.description.trim()) || null,
    }),
  }
}

type UploadFieldsProps = {
  words: Texts
  problems: Partial<Texts>
  onChange: (part: Partial<Texts>) => void
}

export function UploadFields({ words, problems, onChange }: UploadFieldsProps) {
  return (
    <>
      <Field
        label="Title"
        error={problems.title}
        value={words.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextareaField
        label="Description"
        error={problems.description}
        value={words.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  )
}
