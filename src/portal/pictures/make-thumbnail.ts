// Makes a document's thumbnail in the admin's browser: from a PDF's first page, from the picture itself, or from the first lines of a text,
// a table or a Word file. Without a thumbnail the list shows an icon.
import type { SideFile } from '@/data/uploads/add-upload'
import { fileKind } from '@/domain/preview-kinds'
import { typeOfFile } from '@/domain/type-of-file'
import type { PdfWorker } from '../files/open-pdf'
import { beginnings, drawBeginning } from './draw-beginning'
import { isDrawn } from './thumbnail-limit'

/** Px on the screen; the picture has twice as many, for sharp screens. */
const WIDTH = 320

/** The worker of pdf.js for thumbnails that are made one after the other: its start takes longer than a page. */
export type SharedWorker = { worker?: PdfWorker | undefined }

/** A thumbnail of a document's file; null where none can be made. `shared`: whose worker the caller ends after the last file. */
export async function makeThumbnail(file: File, shared?: SharedWorker): Promise<SideFile | null> {
  try {
    const { file_type: type } = await typeOfFile(file)
    if (!isDrawn(type, file.size)) return null
    const kind = fileKind(type)
    if (kind === 'image') return await drawPicture(file)
    if (kind === 'pdf') return await drawFirstPage(file, shared)
    const beginning = await beginnings.read?.(file, type)
    if (beginning) return await toWebp(drawBeginning(beginning), 'thumbnail.webp')
  } catch (error) {
    console.warn(`No thumbnail of ${file.name}`, error)
  }
  return null
}

async function drawPicture(file: File) {
  const bitmap = await createImageBitmap(file)
  try {
    return await drawSmall(bitmap)
  } finally {
    // Frees the 48 MB of a photo at once: pixels lie outside the heap, so garbage collection may come late.
    bitmap.close()
  }
}

/** A small WebP of a picture or of a video's frame. */
export async function drawSmall(
  source: ImageBitmap | HTMLVideoElement,
  ending = 'thumbnail.webp',
): Promise<SideFile> {
  const [width, height] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height]
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, (WIDTH * 2) / width)
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return toWebp(canvas, ending)
}

async function drawFirstPage(file: File, shared?: SharedWorker) {
  const { openPdf, startPdfWorker } = await import('../files/open-pdf')
  const worker = shared && (shared.worker ??= startPdfWorker())
  // The PDF is opened from its bytes, because our content security policy lets no script read a blob's address.
  const pdf = openPdf(await file.arrayBuffer(), { worker })
  try {
    const page = await (await pdf.document).getPage(1)
    const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await page.render({ canvas, viewport, intent: 'print' }).promise
    return await toWebp(canvas, 'thumbnail.webp')
  } finally {
    pdf.close()
  }
}

async function toWebp(canvas: HTMLCanvasElement, ending: string): Promise<SideFile> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8))
  if (!blob) throw new Error('The canvas could not be read')
  // Safari before 17 writes PNG instead of WebP.
  return { bytes: await blob.arrayBuffer(), content_type: blob.type, ending }
}
