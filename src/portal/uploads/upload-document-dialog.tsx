// Dialog that uploads documents to a category. For a single file it asks for title and description; several files get their file
// names as titles.
import { useState } from 'react'
import { addDocumentUpload } from '@/data/uploads/add-upload'
import { categories, TRAINING_CATEGORY } from '@/domain/categories'
import { reasonNotToSend } from '@/domain/visible-text'
import { SelectField } from '@/ui/select-field'
import { documentSource } from '../lists/list-source'
import { useEntries } from '../lists/use-entries'
import { useTab } from '../session/tab-context'
import { useSubmit } from '../forms/use-submit'
import type { ChosenFile } from './chosen-file'
import { ChosenFiles, filesProblem } from './chosen-files'
import { FileChooser } from './file-chooser'
import { makeThumbnail } from '../pictures/make-thumbnail'
import { findDuplicates, planUploads } from './duplicates'
import { showFailure } from './show-failure'
import { UploadFields, UploadForm, useUploadWords } from './upload-form'
import { useBeginUploads } from './use-begin-uploads'
import { useFileNotes } from './use-file-notes'
import { useSizeLimit } from './use-size-limit'

type UploadDocumentProps = {
  /** The name of the page's category; undefined where the form asks for it. */
  category: string | undefined
  /** Files that were dropped on the list. */
  dropped?: ChosenFile[]
  onClose: () => void
}

export function UploadDocumentDialog({ category, dropped = [], onClose }: UploadDocumentProps) {
  const tab = useTab()
  // The dialog asks about a file that has the title or name of a row.
  const existing = useEntries(documentSource) ?? []
  const [files, setFiles] = useState(dropped)
  const [chosen, setChosen] = useState(category ?? '')
  const [replaced, setReplaced] = useState<ReadonlyMap<string, string>>(new Map())
  const { running, begin } = useBeginUploads(setFiles)

  const [only] = files.length === 1 ? files : []
  const { words, problems, setWords, wordsFor } = useUploadWords(files)
  const { notes, readAgain } = useFileNotes(files)
  const limit = useSizeLimit()
  const duplicates = findDuplicates(
    files.map((each) => ({ chosen: each, title: wordsFor(each).title })),
    existing.filter((row) => !row.is_embed && row.document_categories?.name === chosen),
  )
  const why =
    filesProblem(files, limit) ?? reasonNotToSend(problems) ?? (chosen ? undefined : 'Choose a category.')

  const { isBusy, submit } = useSubmit(
    async () => {
      if (why) return
      await begin(planUploads(files, duplicates, replaced), async ({ chosen: one, replaces }) => {
        const { file, handle } = one
        return addDocumentUpload(tab, {
          file,
          handle,
          ...wordsFor(one),
          category: chosen,
          thumbnail: await makeThumbnail(file),
          replaces,
        })
      })
    },
    (error) => {
      readAgain()
      showFailure('Failed to upload document', error)
    },
  )

  return (
    <UploadForm
      title="Upload Document"
      running={running}
      isBusy={isBusy}
      why={why}
      isFilled={files.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {files.length === 0 ? (
        <FileChooser camera="image" limit={limit} onChoose={setFiles} />
      ) : (
        <ChosenFiles
          icon="file"
          files={files}
          notes={notes}
          limit={limit}
          duplicates={duplicates}
          replaced={replaced}
          listName={chosen}
          onRemove={(file) => setFiles(files.filter((each) => each !== file))}
          onReplace={setReplaced}
        />
      )}
      {only && <UploadFields words={words} problems={problems} onChange={setWords} />}
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
