// Documents for a category: one with its title and description, or several under the names of their files.
import { useState } from 'react'
import { addDocumentUpload } from '@/data/uploads/add-upload'
import { runUploads } from '@/data/uploads/run-uploads'
import { categories, TRAINING_CATEGORY } from '@/domain/categories'
import { formatFileSize } from '@/domain/formats'
import { titleOf } from '@/domain/object-name'
import type { DocumentRow } from '@/domain/rows'
import { SelectField } from '@/ui/select-field'
import { useTab } from '../session/tab-context'
import { useSubmit } from '../session/use-submit'
import type { ChosenFile } from './chosen-file'
import { ChosenLine } from './chosen-line'
import { FileChooser } from './file-chooser'
import { makeThumbnail } from './make-thumbnail'
import { SameChoice } from './same-choice'
import { showFailure, trimmed, UploadFields, UploadForm, useUploadWords } from './upload-form'

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
  const [chosen, setChosen] = useState(category ?? '')
  const [replaced, setReplaced] = useState<string>()
  /** Uploads that the form has put into the queue. */
  const [begun, setBegun] = useState<string[]>([])
  const [running, setRunning] = useState<string[]>()

  const [only] = files.length === 1 ? files : []
  const { words, setWords } = useUploadWords(only?.file)
  const same = only && sameAs(existing, chosen, words.title, only.file.name)
  const why = files.length === 0 ? 'Choose a file first.' : chosen ? undefined : 'Choose a category.'

  const { isBusy, submit } = useSubmit(
    async () => {
      if (why) return
      const ids = [...begun]
      let left = files
      try {
        for (const { file, handle } of files) {
          const title = titleOf(file.name)
          ids.push(
            await addDocumentUpload(tab, {
              file,
              handle,
              ...(only ? trimmed(words, title) : { title, description: null }),
              category: chosen,
              thumbnail: await makeThumbnail(file),
              replaces: same && replaced === same.id ? same.id : null,
            }),
          )
          left = left.slice(1)
        }
      } finally {
        // Where one cannot be read, those before it are on their way: they are not sent again with it.
        setBegun(ids)
        setFiles(left)
      }
      setRunning(ids)
      void runUploads(tab, { now: true })
    },
    (error) => showFailure('Failed to upload document', error),
  )

  return (
    <UploadForm
      title="Upload Document"
      running={running}
      isBusy={isBusy}
      why={why}
      onSubmit={submit}
      onClose={onClose}
    >
      {files.length === 0 ? (
        <FileChooser isMultiple takesPhoto onChoose={setFiles} />
      ) : (
        <ChosenFiles files={files} onChange={setFiles} />
      )}
      {only && (
        <UploadFields words={words} onChange={setWords}>
          {same && (
            <SameChoice
              title={same.title}
              where={chosen}
              replaces={replaced === same.id}
              onChange={(isOn) => setReplaced(isOn ? same.id : undefined)}
            />
          )}
        </UploadFields>
      )}
      {!category && (
        <SelectField label="Category" value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">Choose a category</option>
          {[...categories.map(({ name }) => name), TRAINING_CATEGORY].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
    </UploadForm>
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
