import { PreviewNote } from '../../files/preview-note'
import type { WordFindings } from './render-word'

type WordNotesProps = WordFindings & { onDownload: (() => void) | undefined }

/** Lines above a Word document that is not all of its file; none where nothing is missing. */
export function WordNotes({ isTracked, missing, onDownload }: WordNotesProps) {
  return (
    <>
      {isTracked && (
        <PreviewNote>
          Changes are tracked in this document. It is shown as if all of them were accepted.
        </PreviewNote>
      )}
      {missing !== undefined && (
        <PreviewNote onDownload={onDownload}>
          Parts of this document cannot be shown here: {missing}. Download it to see them.
        </PreviewNote>
      )}
    </>
  )
}
