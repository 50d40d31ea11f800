// The file of a document in Edit, and the choice of another, which takes its place when the form is sent: it goes through the queue of
// uploads, and the file before becomes an earlier one (docs/decisions/0045).
import { useState } from 'react'
import { addDocumentUpload } from '@/data/uploads/add-upload'
import { runUploads } from '@/data/uploads/run-uploads'
import { formatFileSize } from '@/domain/formats'
import { fileType } from '@/domain/preview-kinds'
import type { DocumentRow } from '@/domain/rows'
import { lineWords, MAX_TITLE_LENGTH } from '@/domain/visible-text'
import { Button, IconButton } from '@/ui/button'
import { Field } from '@/ui/field'
import { fileIcon } from '../files/file-icon'
import type { FilePartProps } from '../forms/file-change'
import { documentSource } from '../lists/list-source'
import { useRow } from '../lists/use-row'
import { useHoldUpdate } from '../session/hold-update'
import { useTab } from '../session/tab-context'
import type { ChosenFile } from './chosen-file'
import { FileInputs, useFileChooser } from './file-chooser'
import { stayWords } from './sendable'
import { SmallPicture } from './small-picture'
import { useFileNotes } from './use-file-notes'
import { usePictures } from './use-pictures'
import { sizeProblem, useSizeLimit } from './use-size-limit'

export function ReplaceFile({ documentId, onChange }: FilePartProps) {
  const row = useRow(documentSource, documentId)
  return row?.file_path ? <FileOf row={row} onChange={onChange} /> : null
}

type Choice = { files: ChosenFile[]; reason: string }
const NOTHING: Choice = { files: [], reason: '' }

const reasonProblem = (reason: string) =>
  reason.trim() ? lineWords(reason, 'The line', MAX_TITLE_LENGTH) : undefined

function FileOf({ row, onChange }: { row: DocumentRow; onChange: FilePartProps['onChange'] }) {
  const tab = useTab()
  const [{ files, reason }, setChoice] = useState(NOTHING)
  const { notes } = useFileNotes(files)
  const { pictures, pictureOf } = usePictures(files)
  const limit = useSizeLimit()
  useHoldUpdate(files.length > 0, 'a form is filled in')

  const begin = async (chosen: ChosenFile, line: string) => {
    await addDocumentUpload(tab, {
      file: chosen.file,
      handle: chosen.handle,
      title: row.title,
      description: row.description,
      category: row.document_categories?.name ?? '',
      thumbnail: await pictureOf(chosen),
      replaces: row,
      reason: line.trim() || null,
    })
    void runUploads(tab, { now: true })
  }
  const change = (next: Choice) => {
    setChoice(next)
    const [chosen] = next.files
    const why = stayWords.whyNone(next.files, limit) ?? reasonProblem(next.reason)
    onChange(chosen && { why, begin: () => begin(chosen, next.reason) })
  }
  const chooser = useFileChooser('image', (chosen) => change({ files: chosen, reason }), undefined, true)
  const [chosen] = files
  const note = chosen && notes.get(chosen.id)
  const problem = chosen && (sizeProblem(chosen.file.size, limit) ?? note?.problem)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">File</h3>
      <FileInputs chooser={chooser} />
      <div className="flex flex-wrap items-center gap-3">
        <SmallPicture
          picture={chosen && pictures.get(chosen.id)}
          icon={fileIcon(chosen ? { is_embed: false, file_type: fileType(chosen.file.name) } : row)}
        />
        <p className="wrap-any min-w-0 flex-1 basis-40">
          <span dir="auto">{chosen ? chosen.file.name : row.file_name}</span>
          <span className="text-base-content/75 block text-sm">
            {formatFileSize(chosen ? chosen.file.size : row.file_size)}
          </span>
        </p>
        {chosen ? (
          <IconButton label={`Leave out ${chosen.file.name}`} icon="close" onClick={() => change(NOTHING)} />
        ) : (
          <Button tone="outline" icon="upload" onClick={chooser.choose}>
            Replace file
          </Button>
        )}
      </div>
      {chosen && (
        <>
          {problem && <p className="text-error text-sm font-medium">{problem}</p>}
          {note?.advice && <p className="text-sm">{note.advice}</p>}
          <p className="text-sm">
            Update sends it. Stars, links and places stay. The file before is kept under Earlier files.
          </p>
          <Field
            label="Why it is replaced"
            hint="One line for admins, beside the file before. It may stay empty."
            error={reasonProblem(reason)}
            value={reason}
            onChange={({ target }) => change({ files, reason: target.value })}
          />
        </>
      )}
    </div>
  )
}
