// Sets up pdf.js and opens PDFs. Its worker and decoders come from our own origin, and a PDF can run no script. We use the build for
// older browsers ("legacy"): the newest build needs functions that Firefox's long-term release does not have.
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite's ?url gives the file's address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Decoders for scanned pages, under the hashed names that the build gave them. */
const decoders: Record<string, string> = { 'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg }

/** Gives pdf.js its decoders from this origin. */
class OwnDecoders {
  async fetch({ filename }: { filename: string }) {
    const url = decoders[filename]
    if (!url) throw new Error(`pdf.js asked for ${filename}: fonts that a PDF lacks are the system's`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}

const ERRORS_ONLY = 0

type Opening = {
  document: Promise<PDFDocumentProxy>
  /** Stops the calls of `onBytes`. */
  stopProgress: () => void
  /** Frees everything, and ends the loading where it still runs. */
  close: () => void
}

/** Opens a PDF by its address or from its bytes; `onBytes` is called with the bytes so far. */
export function openPdf(source: string | ArrayBuffer, onBytes?: (bytes: number) => void): Opening {
  const task = getDocument({
    ...(typeof source === 'string' ? { url: source } : { data: source }),
    verbosity: ERRORS_ONLY,
    enableXfa: false,
    useSystemFonts: true,
    useWorkerFetch: false,
    BinaryDataFactory: OwnDecoders,
  })
  if (onBytes) task.onProgress = ({ loaded }: { loaded: number }) => onBytes(loaded)
  let isClosed = false
  return {
    document: task.promise.then((document) => {
      const getPage = document.getPage.bind(document)
      // The viewer of pdf.js requests all pages at once. After `close` all requests would fail and be reported, so they never settle.
      document.getPage = (number) =>
        getPage(number).catch((error: unknown) => {
          if (isClosed) return new Promise<never>(() => {})
          throw error
        })
      return document
    }),
    stopProgress: () => {
      task.onProgress = () => undefined
    },
    close() {
      isClosed = true
      void task.destroy().catch(() => undefined)
    },
  }
}
