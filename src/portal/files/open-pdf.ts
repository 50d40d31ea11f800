// Sets up pdf.js and opens PDFs. Its worker, decoders and fonts come from our own origin, and a PDF can run no script. We use the build
// for older browsers ("legacy"): the newest build needs functions that Firefox's long-term release does not have.
import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  PasswordResponses,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fillBareFields } from './bare-fields'
import { OWN_FILES, WORKER_URL } from './fetch-reader'
import { lostByWarning, type Lost } from './lost-by-warning'

GlobalWorkerOptions.workerSrc = WORKER_URL

/** Gives pdf.js its own files from this origin. */
class OwnFiles {
  async fetch({ kind, filename }: { kind: string; filename: string }) {
    const answer = await fetch(`${OWN_FILES}${kind === 'cMapUrl' ? 'cmaps/' : ''}${filename}`)
    if (!answer.ok) throw new Error(`${filename} was answered ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

type Opening = {
  document: Promise<PDFDocumentProxy>
  /** Stops the calls of `onBytes`. */
  stopProgress: () => void
  /** Frees everything, and ends the loading where it still runs. */
  close: () => void
}

export type OpenOptions = {
  /** Called with the bytes that have come so far. */
  onBytes?: (bytes: number) => void
  /** Called where the PDF needs a password, and after each wrong one. Without it such a PDF fails to open. */
  onLocked?: (unlock: (password: string) => void, isWrong: boolean) => void
  /** Called when something of a page could not be drawn. */
  onLost?: (what: Lost) => void
  /** A worker that the caller ends itself. Without it the PDF has a worker of its own. */
  worker?: PDFWorker | undefined
}

/** Starts pdf.js's worker. */
export const startPdfWorker = () => PDFWorker.create({ verbosity: VerbosityLevel.INFOS })
export type PdfWorker = PDFWorker

/** Opens a PDF by its address or from its bytes. */
export function openPdf(
  source: string | ArrayBuffer,
  { onBytes, onLocked, onLost, worker: shared }: OpenOptions = {},
): Opening {
  const worker = shared ?? startPdfWorker()
  const task = getDocument({
    ...(typeof source === 'string' ? { url: source } : { data: source }),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useSystemFonts: true,
    useWorkerFetch: false,
    BinaryDataFactory: OwnFiles,
    // The worker itself loads the decoders for browsers without WebAssembly from here.
    wasmUrl: OWN_FILES,
  })
  if (onBytes) task.onProgress = ({ loaded }: { loaded: number }) => onBytes(loaded)
  if (onLocked)
    task.onPassword = (unlock: (password: string) => void, reason: number) =>
      onLocked(unlock, reason === PasswordResponses.INCORRECT_PASSWORD)
  if (onLost) void worker.promise.then(() => listen(worker.port, onLost)).catch(() => undefined)
  let isClosed = false
  return {
    document: task.promise.then((document) => {
      const getPage = document.getPage.bind(document)
      const prepare = prepareOnce(document)
      document.getPage = async (number) => {
        try {
          const page = await getPage(number)
          await prepare(page)
          return page
        } catch (error) {
          // The viewer of pdf.js requests all pages at once. After `close` all requests would fail and be reported, so they never settle.
          if (isClosed) return new Promise<never>(() => {})
          throw error
        }
      }
      return document
    }),
    stopProgress: () => {
      task.onProgress = () => undefined
    },
    close() {
      isClosed = true
      void task
        .destroy()
        .catch(() => undefined)
        .finally(() => shared ?? worker.destroy())
    },
  }
}

/** Prepares each page once: every drawing of it, on the screen and on paper, shows the values of fields that the file does not draw. */
function prepareOnce(document: PDFDocumentProxy) {
  const prepared = new WeakMap<PDFPageProxy, Promise<void>>()
  return (page: PDFPageProxy) => {
    const before = prepared.get(page)
    if (before) return before
    const render = page.render.bind(page)
    // All is drawn on the page itself: pdf.js's viewer would put locked fields and signatures on canvases of its own above it.
    page.render = (options) =>
      render({ annotationMode: AnnotationMode.ENABLE_STORAGE, ...options, annotationCanvasMap: undefined })
    // A page whose fields cannot be read is drawn without their values.
    const fields = fillBareFields(document, page).catch(() => undefined)
    prepared.set(page, fields)
    return fields
  }
}

/** Listens to what pdf.js's worker could not read. */
function listen(port: EventTarget | null, onLost: (what: Lost) => void) {
  port?.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<{ pdfWarning?: string } | null>
    const lost = data?.pdfWarning && lostByWarning(data.pdfWarning)
    if (lost) onLost(lost)
  })
}
