// Documents for a category: one with its title and description, or several under the names of their files.
import { useState } from 'react'
import { addDocumentUpload } from '@/data/uploads/add-upload'
import { runUploads } from '@/data/uploads/run-uploads'
import { categories, TRAINING_CATEGORY } from '@/domain/categories'
import { formatFileSize } from '@/domain/formats'
import { titleOf } from '@/domain/object-name'
import type { DocumentRow } from '@/domain/rows'
import { Dialog } from '@/ui/dialog'
import { DialogActions } from '@/ui/dialog-actions'
import { Field } from '@/ui/field'
import { SelectField } from '@/ui/select-field'
import { TextareaField } from '@/ui/textarea-field'
import { showError } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'
import { useSubmit } from '../session/use-submit'
import type { ChosenFile } from './chosen-file'
import { ChosenLine } from './chosen-line'
import { FileChooser } from './file-chooser'
import { makeThumbnail } from './make-thumbnail'
import { RunningUploads } from './running-uploads'
import { SameChoice } from './same-choice'

type UploadDocumentProps = {
  /** The name of the page's category; undefined where the form asks for it. */
  category: string | undefined
  /** Files that were dropped on the list. */
  dropped?: ChosenFile[]
  /** What the list holds: the same title or file name is asked about. */
  existing: DocumentRow[]
  onClose: () => void
}

export function UploadDocumentDialog({ category, dropped = [], existing, onClose }: UploadDocumentProps) {
  const tab = useTab()
  const [files, setFiles] = useState(dropped)
  const [title, setTitle] = useState(dropped.length === 1 ? titleOf(dropped[0]!.file.name) : '')
  const [description, setDescription] = useState('')
  const [chosen, setChosen] = useState(category ?? '')
  const [replaced, setReplaced] = useState<string>()
  const [running, setRunning] = useState<string[]>()

  const [only] = files.length === 1 ? files : []
  const same = only && sameAs(existing, chosen, title, only.file.name)
  const why = files.length === 0 ? 'Choose a file first.' : chosen ? undefined : 'Choose a category.'

  const choose = (more: ChosenFile[]) => {
    setFiles(more)
    if (more.length === 1 && !title) setTitle(titleOf(more[0]!.file.name))
  }

  const { isBusy, submit } = useSubmit(
    async () => {
      if (why) return
      const ids: string[] = []
      for (const { file, handle } of files) {
        ids.push(
          await addDocumentUpload(tab, {
            file,
            handle,
            title: (only && title.trim()) || titleOf(file.name),
            description: (only && description.trim()) || null,
            category: chosen,
            thumbnail: await makeThumbnail(file),
            replaces: same && replaced === same.id ? same.id : null,
          }),
        )
      }
      setRunning(ids)
      void runUploads(tab, { now: true })
    },
    (error) => showError('Failed to upload document', error),
  )

  return (
    <Dialog title="Upload Document" onClose={onClose}>
      {running ? (
        <RunningUploads ids={running} onClose={onClose} />
      ) : (
        <form onSubmit={submit} className="flex flex-col gap-4">
          {files.length === 0 ? (
            <FileChooser isMultiple takesPhoto onChoose={choose} />
          ) : (
            <ChosenFiles files={files} onChange={setFiles} />
          )}
          {only && (
            <>
              <Field label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
              {same && (
                <SameChoice
                  title={same.title}
                  where={chosen}
                  replaces={replaced === same.id}
                  onChange={(isOn) => setReplaced(isOn ? same.id : undefined)}
                />
              )}
              <TextareaField
                label="Description"
                value={description}
                onChange={(event) => setDescription(event.target.value)}
              />
            </>
          )}
          {!category && (
            <SelectField label="Category" value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">Choose a category</option>
              {[...categories.map(({ name }) => name), TRAINING_CATEGORY].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          )}
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

function ChosenFiles({ files, onChange }: { files: ChosenFile[]; onChange: (files: ChosenFile[]) => void }) {
  return (
    <ul className="flex flex-col gap-2">
      {files.map((chosen) => (
        <li key={`${chosen.file.name} ${chosen.file.size}`}>
          <ChosenLine
            icon="file"
            name={chosen.file.name}
            facts={formatFileSize(chosen.file.size)}
            leaveOut={`Leave out ${chosen.file.name}`}
            onRemove={() => onChange(files.filter((each) => each !== chosen))}
          />
        </li>
      ))}
    </ul>
  )
}

function sameAs(existing: DocumentRow[], category: string, title: string, fileName: string) {
  return existing.find(
    (row) =>
      !row.is_embed &&
      row.document_categories?.name === category &&
      (row.title.trim().toLowerCase() === title.trim().toLowerCase() || row.file_name === fileName),
  )
}
