import { useCallback, useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { keepOpenedFile } from '@/data/files/keep-opened-file'
import { mayBeKept } from '@/domain/kept-on-tablets'
import { fetchReader } from '../../files/fetch-reader'
import type { Lost } from '../../files/lost-by-warning'
import { useTab } from '../../session/tab-context'
import type { FilePreviewProps } from '../preview/file-preview-props'

type ShowPages = typeof import('./show-pages').showPages

/** State of a PDF that is being opened. */
export type Pdf =
  /** `bytes`: number of bytes that have come so far: of the reader, which comes before the file, or of the file. */
  | { status: 'loading'; bytes: number; isReader?: boolean }
  /** It needs a password; `isWrong`: the one that was given is not its own. */
  | { status: 'locked'; isWrong: boolean; unlock: (password: string) => void }
  | { status: 'failed'; error: unknown }
  | { status: 'cancelled' }
  | { status: 'ready'; document: PDFDocumentProxy; showPages: ShowPages }

/** Ms between two reports of progress: pdf.js reports every piece, hundreds a second. */
const PROGRESS_INTERVAL_MS = 200

type Source = Pick<FilePreviewProps, 'document' | 'url' | 'isKept'>

/**
 * Opens a PDF. Its first page is shown long before the last byte has arrived. `lost`: what could not be drawn so far; `onLost` adds to
 * it.
 */
export function usePdf({ document: row, url, isKept }: Source) {
  const tab = useTab()
  const { file_path: path, file_size: size } = row
  const isAllowed = mayBeKept(row)
  const [pdf, setPdf] = useState<Pdf>({ status: 'loading', bytes: 0 })
  const [lost, setLost] = useState<ReadonlySet<Lost>>(new Set())
  const onLost = useCallback(
    (what: Lost) => setLost((now) => (now.has(what) ? now : new Set(now).add(what))),
    [],
  )
  const running = useRef({ end: () => {} })

  useEffect(() => {
    let isCurrent = true
    let close = () => {}
    const show = (next: Pdf) => isCurrent && setPdf(next)
    // pdf.js reports progress also after a failure, and while it waits for a password: neither gives way to it.
    let shownAt = 0
    const showProgress = (bytes: number, isReader = false) => {
      const time = performance.now()
      if (!isCurrent || time - shownAt < PROGRESS_INTERVAL_MS) return
      shownAt = time
      setPdf((now) => (now.status === 'loading' ? { status: 'loading', bytes, isReader } : now))
    }
    const stopReader = new AbortController()
    const open = async (): Promise<Pdf> => {
      // pdf.js is large, so it is loaded with the first PDF, and its viewer is loaded while the document is opened.
      const reader = fetchReader((bytes) => showProgress(bytes, true), stopReader.signal)
      const [{ openPdf }] = await Promise.all([import('../../files/open-pdf'), reader])
      if (!isCurrent) return { status: 'cancelled' }
      const opening = openPdf(url, {
        onBytes: showProgress,
        onLost: (what) => isCurrent && onLost(what),
        onLocked: (unlock, isWrong) => {
          const unlockOnce = (password: string) => {
            show({ status: 'loading', bytes: size })
            unlock(password)
          }
          show({ status: 'locked', isWrong, unlock: unlockOnce })
        },
      })
      close = opening.close
      const [document, { showPages }] = await Promise.all([opening.document, import('./show-pages')])
      // A file whose first page does not come has failed: the viewer would stay empty.
      await document.getPage(1)
      // The viewer shows the first page now, so further progress is not reported.
      opening.stopProgress()
      // pdf.js fetches the rest of the file by itself, and returns the bytes when all have arrived.
      const read = () =>
        document.getData().then(
          (bytes) => new Blob([bytes as Uint8Array<ArrayBuffer>]),
          () => undefined,
        )
      if (!isKept && isAllowed && path) void keepOpenedFile(tab, { bucket: 'documents', path, size, read })
      return { status: 'ready', document, showPages }
    }
    open().then(show, (error: unknown) => show({ status: 'failed', error }))
    const end = () => {
      isCurrent = false
      stopReader.abort()
      close()
    }
    running.current = { end }
    return end
  }, [tab, path, size, url, isKept, isAllowed, onLost])

  const cancel = useCallback(() => {
    running.current.end()
    setPdf({ status: 'cancelled' })
  }, [])
  return { pdf, cancel, lost, onLost }
}
