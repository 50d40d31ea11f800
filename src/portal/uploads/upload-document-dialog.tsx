// Dialog that uploads documents, each with a title of its own, to one category or to several.
import { useState } from 'react'
import { addDocumentUpload } from '@/data/uploads/add-upload'
import { categories, TRAINING_CATEGORY } from '@/domain/categories'
import { formatFileSize } from '@/domain/formats'
import { fileType } from '@/domain/preview-kinds'
import { fileIcon } from '../files/file-icon'
import { useDraft } from '../forms/use-draft'
import { documentSource } from '../lists/list-source'
import { useEntries } from '../lists/use-entries'
import { useBusy } from '../session/use-busy'
import { useTab } from '../session/tab-context'
import type { ChosenFile } from './chosen-file'
import { FileDetails, duplicateWords } from './file-details'
import { FileRow } from './file-row'
import { useFileChooser } from './file-chooser'
import { splitByProblem } from './sendable'
import { showFailure } from './show-failure'
import { ToSelect } from './to-select'
import { UploadForm } from './upload-form'
import { useBeginUploads } from './use-begin-uploads'
import { useChosenFiles } from './use-chosen-files'
import { useDuplicates } from './use-duplicates'
import { useFileNotes } from './use-file-notes'
import { useFileWords } from './use-file-words'
import { usePictures } from './use-pictures'
import { sizeProblem, useSizeLimit } from './use-size-limit'

type UploadDocumentProps = {
  /** The name of the page's category; undefined where the form asks for it. */
  category: string | undefined
  /** Files that were dropped on the list. */
  dropped?: ChosenFile[]
  onClose: () => void
}

const places = [...categories.map(({ name }) => name), TRAINING_CATEGORY].map((name) => ({ id: name, name }))

export function UploadDocumentDialog({ category, dropped = [], onClose }: UploadDocumentProps) {
  const tab = useTab()
  const existing = useEntries(documentSource) ?? []
  const { files, add, remove, setFiles } = useChosenFiles(dropped)
  // A draft a page: opened on another page, the form goes to that page's category.
  const draft = useDraft(`upload:${category ?? 'documents'}`)
  const [above, setAbove] = useState(draft.back?.typed['above'] ?? category ?? '')
  const { running, begin } = useBeginUploads((begun) =>
    setFiles((now) => now.filter((one) => !begun.has(one.id))),
  )
  const words = useFileWords(draft, files, above === (category ?? '') ? {} : { above })
  const { notes, readAgain } = useFileNotes(files)
  const { pictures, pictureOf } = usePictures(files)
  const chooser = useFileChooser('image', add)
  const limit = useSizeLimit()
  const placeOf = (chosen: ChosenFile) => words.wordsOf(chosen).place || above
  const { questionOf, plan } = useDuplicates({
    files,
    rows: existing
      .filter(({ is_embed }) => !is_embed)
      .map((row) => ({ ...row, place: row.document_categories?.name })),
    titleOf: (chosen) => words.wordsOf(chosen).title,
    placeOf,
    listName: placeOf,
  })
  const { ready } = splitByProblem(files, limit)
  const why = ready.every(placeOf) ? undefined : 'Choose a category.'

  const { isBusy, run } = useBusy((error) => {
    readAgain()
    showFailure('Failed to upload document', error)
  })
  const send = () =>
    begin(
      plan(ready),
      async ({ chosen, replaces }) => {
        const { file, handle } = chosen
        return addDocumentUpload(tab, {
          file,
          handle,
          ...words.rowOf(chosen),
          category: placeOf(chosen),
          thumbnail: await pictureOf(chosen),
          replaces,
        })
      },
      ready,
    )

  return (
    <UploadForm
      what="document"
      files={files}
      limit={limit}
      words={words}
      chooser={chooser}
      running={running}
      isBusy={isBusy}
      why={why}
      onSubmit={() => ready.length > 0 && !why && !words.whyNot(ready) && run(send)}
      onClose={onClose}
      to={
        <ToSelect label="Category" value={above} onChange={({ target }) => setAbove(target.value)}>
          {!category && <option value="">Choose a category</option>}
          {places.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </ToSelect>
      }
      renderRow={(chosen, { isOpen, onToggle }) => {
        const { file, id } = chosen
        const question = questionOf(chosen)
        const note = notes.get(id)
        return (
          <FileRow
            key={id}
            chosen={chosen}
            icon={fileIcon({ is_embed: false, file_type: fileType(file.name) })}
            picture={pictures.get(id)}
            title={words.wordsOf(chosen).title}
            titleProblem={words.problemsOf(chosen).title}
            facts={formatFileSize(file.size)}
            problem={sizeProblem(file.size, limit) ?? note?.problem}
            advice={note?.advice}
            already={isOpen || !question ? undefined : duplicateWords(question)}
            isOpen={isOpen}
            onToggle={onToggle}
            onTitle={(title) => words.setWords(chosen, { title })}
            onRemove={() => remove(chosen)}
          >
            <FileDetails
              chosen={chosen}
              words={words}
              question={question}
              places={files.length > 1 ? { above, all: places } : undefined}
            />
          </FileRow>
        )
      }}
    />
  )
}
