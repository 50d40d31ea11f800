// What both upload dialogs are made of: a form that gives way to the files on their way, and the words for one file.
import type { FormEventHandler, ReactNode } from 'react'
import { DataError } from '@/data/network/errors'
import { Dialog } from '@/ui/dialog'
import { DialogActions } from '@/ui/dialog-actions'
import { Field } from '@/ui/field'
import { TextareaField } from '@/ui/textarea-field'
import { showError, showToast } from '@/ui/toast-store'
import { RunningUploads } from './running-uploads'

type UploadFormProps = {
  title: string
  /** The uploads that it has begun; undefined until then. */
  running: string[] | undefined
  isBusy: boolean
  /** Why it cannot be sent yet. */
  why: string | undefined
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

export function UploadForm({ title, running, isBusy, why, onSubmit, onClose, children }: UploadFormProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {running ? (
        <RunningUploads ids={running} onClose={onClose} />
      ) : (
        <form onSubmit={onSubmit} className="flex flex-col gap-4">
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

type Texts = { title: string; description: string }

type UploadFieldsProps = {
  words: Texts
  onChange: (words: Texts) => void
  /** The question about an entry of the same title. */
  children: ReactNode
}

export function UploadFields({ words, onChange, children }: UploadFieldsProps) {
  return (
    <>
      <Field
        label="Title"
        value={words.title}
        onChange={({ target }) => onChange({ ...words, title: target.value })}
      />
      {children}
      <TextareaField
        label="Description"
        value={words.description}
        onChange={({ target }) => onChange({ ...words, description: target.value })}
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
