// Prints a PDF and shows the progress. Pages are printed as pictures, as pdf.js does it, because the browser's own PDF viewer would
// have to open the file as a page.
import { useEffect, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { Button } from '@/ui/button'
import { showError } from '@/ui/toast-store'
import { printSheets } from '../viewer/print-sheets'
import { drawSheets } from './draw-sheets'

type PrintProgressProps = { title: string; document: PDFDocumentProxy; onDone: () => void }

export function PrintProgress({ title, document, onDone }: PrintProgressProps) {
  const [page, setPage] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const print = async () => {
      const sheets = await drawSheets(document, { signal: stop.signal, onPage: setPage })
      try {
        await printSheets(title, sheets.images, sheets.style)
      } finally {
        sheets.free()
      }
    }
    print()
      .catch((error: unknown) => {
        if (!stop.signal.aborted) showError('The document could not be printed', error)
      })
      .finally(() => !stop.signal.aborted && onDone())
    return () => stop.abort()
    // `onDone` is another function in every render, so only a new document begins a new print.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [document, title])

  return (
    <div className="viewer-note" role="status">
      <p className="flex-1">
        Preparing page {page} of {document.numPages} to print
      </p>
      <Button tone="quiet" onClick={onDone}>
        Cancel
      </Button>
    </div>
  )
}
