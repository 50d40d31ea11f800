// Tells whether a PDF needs a password before it is uploaded, so that the admin knows that staff will need it.
import { MAX_THUMBNAIL_SOURCE } from '../pictures/thumbnail-limit'

/** Bytes at a file's beginning and end in which its key word stands: the list of objects there names the encryption. */
const EDGE = 64 * 1024

/** Whether a PDF opens only with a password; false also where pdf.js cannot be asked. */
export async function isLockedPdf(file: File): Promise<boolean> {
  if (file.size > MAX_THUMBNAIL_SOURCE || !(await mayBeLocked(file))) return false
  let close = () => {}
  try {
    const { openPdf } = await import('../files/open-pdf')
    const pdf = openPdf(await file.arrayBuffer())
    close = pdf.close
    await pdf.document
    return false
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException'
  } finally {
    close()
  }
}

/** Whether it is worth while to load pdf.js and ask: also a PDF that all may read, and nobody may change, names an encryption. */
async function mayBeLocked(file: File): Promise<boolean> {
  const begin = await file.slice(0, EDGE).text()
  const end = await file.slice(-EDGE).text()
  const list = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1] ?? 0)
  return [begin, end, await file.slice(list, list + EDGE).text()].some((text) => text.includes('/Encrypt'))
}
