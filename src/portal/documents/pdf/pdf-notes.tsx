// Lines above a PDF's pages, about what they do not show.
import { useEffect, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Lost } from '../../files/lost-by-warning'
import { PreviewNote } from '../../files/preview-note'
import type { Limits } from './find-limits'

type PdfNotesProps = {
  document: PDFDocumentProxy
  /** Whether a page is drawn: nothing else is read before. */
  isDrawn: boolean
  brokenPages: ReadonlySet<number>
  lost: ReadonlySet<Lost>
  onDownload: (() => void) | undefined
}

export function PdfNotes({ document, isDrawn, brokenPages, lost, onDownload }: PdfNotesProps) {
  const { needsAcrobat, holdsFiles, isCut } = useLimits(document, isDrawn, lost.has('damage'))
  const losses = [...lost]
    .filter((what) => what !== 'damage')
    .toSorted()
    .join(' and ')
  return (
    <>
      {brokenPages.size > 0 && (
        <p role="alert" className="viewer-note">
          {brokenWords([...brokenPages])} could not be drawn. Open the file in a new tab to read it.
        </p>
      )}
      {isCut && (
        <PreviewNote>
          This PDF is damaged, or was cut off: something may be missing. Ask who added it to upload it again.
        </PreviewNote>
      )}
      {needsAcrobat && (
        <PreviewNote onDownload={onDownload}>This form needs Acrobat. Download it.</PreviewNote>
      )}
      {holdsFiles && (
        <PreviewNote onDownload={onDownload}>This PDF holds other files: download it.</PreviewNote>
      )}
      {losses && (
        <PreviewNote onDownload={onDownload}>
          Some {losses} cannot be shown here. Download it to see them.
        </PreviewNote>
      )}
    </>
  )
}

function brokenWords(pages: number[]) {
  const [first, ...others] = pages.toSorted((a, b) => a - b)
  return others.length === 0 ? `Page ${first}` : `Page ${first} and ${others.length} more`
}

function useLimits(
  document: PDFDocumentProxy,
  isDrawn: boolean,
  isDamaged: boolean,
): Limits & { isCut: boolean } {
  const [limits, setLimits] = useState<Limits>({ needsAcrobat: false, holdsFiles: false })
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    if (!isDrawn) return
    let isCurrent = true
    const find = async () => {
      // pdf.js is loaded by now: it has opened the document.
      const { findLimits, hasBlankPage, isCutOff } = await import('./find-limits')
      const found = await findLimits(document)
      if (isCurrent) setLimits(found)
      const cut = (await isCutOff(document)) || (isDamaged && (await hasBlankPage(document)))
      if (isCurrent) setCut(cut)
    }
    find().catch((error: unknown) => {
      if (isCurrent) console.warn('What the PDF holds beside its pages is not known', error)
    })
    return () => {
      isCurrent = false
    }
  }, [document, isDrawn, isDamaged])
  return { ...limits, isCut }
}
