// What both upload dialogs are made of: a form that gives way to the files on their way, and the words for one file.
import { useState, type FormEventHandler, type ReactNode } from 'react'
import { DataError } from '@/data/network/errors'
import { titleOf } from '@/domain/object-name'
import { type Texts, textsProblems } from '@/domain/visible-text'
import { Dialog } from '@/ui/dialog'
import { DialogActions } from '@/ui/dialog-actions'
import { Field } from '@/ui/field'
import { TextareaField } from '@/ui/textarea-field'
import { showError, showToast } from '@/ui/toast-store'
import { useFocusOnRefused } from '@/ui/use-focus-on-refused'
import { RunningUploads } from './running-uploads'

type UploadFormProps = {
  title: string
  /** The uploads that it has begun; undefined until then. */
  running: string[] | undefined
  isBusy: boolean
  /** Why it cannot be sent yet. */
  why: string | undefined
  /** A field was found wrong when it was sent: it has the focus. */
  isRefused?: boolean
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

export function UploadForm(props: UploadFormProps) {
  const { title, running, isBusy, why, isRefused = false, onSubmit, onClose, children } = props
  const form = useFocusOnRefused(isRefused)
  return (
    <Dialog title={title} onClose={onClose}>
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

/** The words for a file: until somebody types a title, it is that of the file. */
export function useUploadWords(file: File | undefined) {
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const words: Texts = { title: file ? titleOf(file.name) : '', description: '', ...typed }
  const problems = file ? textsProblems(words) : {}
  return { words, problems, setWords: (part: Partial<Texts>) => setTyped((now) => ({ ...now, ...part })) }
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

/** Shows the catalogue's words for a failure; where the device is full, what can be done about it as well. */
export function showFailure(text: string, error: unknown) {
  showError(text, error)
  if (error instanceof DataError && error.code === 'storage_full')
    showToast({ title: 'The device is full', text: error.message, tone: 'destructive' })
}

/** The words as a row has them; without a title the file's name is it. */
export function trimmed({ title, description }: Texts, fileTitle: string) {
  return { title: title.trim() || fileTitle, description: description.trim() || null }
}
