// Fetches the largest part of pdf.js by itself, so that people see on a slow line how far it is.
import { readBody } from '@/data/files/read-body'

/** The folder of pdf.js's own files, which the build names (src/build/pdf-files.ts). */
export const OWN_FILES: string = import.meta.env.CLINIC_PDF_FILES
export const WORKER_URL = `${OWN_FILES}pdf.worker.mjs`

/** Bytes of the worker, as `fetchReader` counts them. */
export const READER_BYTES: number = import.meta.env.CLINIC_PDF_WORKER_BYTES

/**
 * Fetches pdf.js's worker; pdf.js then finds it in the browser's cache, or in the service worker's. `onBytes` is called with the bytes
 * that have come so far. Never rejects: where the worker does not come, pdf.js fails by itself.
 */
export async function fetchReader(onBytes: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  try {
    const { body } = await fetch(WORKER_URL, { signal })
    if (body) await readBody(body, { onBytes, signal })
  } catch (error) {
    if (!signal.aborted) console.warn('The reader of PDFs did not come', error)
  }
}
