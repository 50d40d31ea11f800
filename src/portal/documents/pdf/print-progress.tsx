// Prints a PDF and shows the progress; asks first which pages of a long one. Pages are printed as pictures, as pdf.js does it, because
// the browser's own PDF viewer would have to open the file as a page.
import { useEffect, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { Button } from '@/ui/button'
import { showError } from '@/ui/toast-store'
import { dismissErrors } from '../../session/dismiss-failures'
import { endPrint, printSheets } from '../viewer/print-sheets'
import { drawSheets, type PageRange } from './draw-sheets'
import { PrintRange } from './print-range'

/** Number of pages from which on the person is asked: each page is held as a picture until all are printed. */
const ASK_FROM = 50

const FAILED = 'The document could not be printed'

type PrintProgressProps = { title: string; document: PDFDocumentProxy; onDone: () => void }

export function PrintProgress({ title, document, onDone }: PrintProgressProps) {
  const pages = document.numPages
  const [range, setRange] = useState<PageRange | undefined>(
    pages < ASK_FROM ? { from: 1, to: pages } : undefined,
  )
  const [page, setPage] = useState(range?.from ?? 1)

  useEffect(() => {
    if (!range) return
    const stop = new AbortController()
    const print = async () => {
      const sheets = await drawSheets(document, { ...range, signal: stop.signal, onPage: setPage })
      stop.signal.addEventListener('abort', endPrint)
      try {
        await printSheets(title, sheets.nodes, sheets.style)
      } finally {
        sheets.free()
      }
    }
    print()
      .then(
        () => dismissErrors(FAILED),
        (error: unknown) => !stop.signal.aborted && showError(FAILED, error),
      )
      .finally(() => !stop.signal.aborted && onDone())
    return () => stop.abort()
    // `onDone` is another function in every render, so only a new document or range begins a new print.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [document, title, range])

  if (!range) return <PrintRange pages={pages} onPrint={setRange} onCancel={onDone} />
  return (
    <div className="viewer-note" role="status">
      <p className="flex-1">
        Preparing page {page} of {range.to} to print
      </p>
      <Button tone="quiet" onClick={onDone}>
        Cancel
      </Button>
    </div>
  )
}
