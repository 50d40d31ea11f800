// Finds what a PDF holds that its pages do not show: an XFA form, which only Acrobat draws, other files, and an end that never came.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { AnnotationType, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type Limits = { needsAcrobat: boolean; holdsFiles: boolean }

type Info = { IsXFAPresent?: boolean; IsCollectionPresent?: boolean }

export async function findLimits(document: PDFDocumentProxy): Promise<Limits> {
  const info = (await document.getMetadata()).info as Info
  return {
    needsAcrobat: Boolean(info.IsXFAPresent) && !(await hasFields(document)),
    holdsFiles: Boolean(info.IsCollectionPresent) || (await hasAttachments(document)),
  }
}

/** Whether other files are in it, in its own list or on a page. */
async function hasAttachments(document: PDFDocumentProxy): Promise<boolean> {
  if (((await document.getAttachments())?.size ?? 0) > 0) return true
  const kinds = new Set([AnnotationType.FILEATTACHMENT])
  return (await document.getAnnotationsByType(kinds, new Set())).length > 0
}

/** Whether a page has a field to fill in. An XFA form whose fields are on its pages too is drawn whole. */
async function hasFields(document: PDFDocumentProxy): Promise<boolean> {
  const fields = (await document.getAnnotationsByType(new Set([AnnotationType.WIDGET]), new Set())) as {
    fieldType?: string
  }[]
  return fields.some(({ fieldType }) => fieldType !== 'Sig')
}

/** Bytes of the largest file whose end is looked at: pdf.js gives the whole file. */
const MAX_READ = 32 * 1024 * 1024
/** Bytes at a file's end in which it says where its list of objects is. Scanners put other bytes behind it. */
const TAIL = 64 * 1024
/** Bytes at the beginning of a file for the web, which tells its length there. */
const HEAD = 1024

/** Whether a file was cut off on its way: pdf.js shows what has come, without a word. Resolves when the last byte is here. */
export async function isCutOff(document: PDFDocumentProxy): Promise<boolean> {
  if ((await document.getDownloadInfo()).length > MAX_READ) return false
  const bytes = await document.getData()
  const read = (part: Uint8Array) => new TextDecoder('latin1').decode(part)
  const length = bytes.findLastIndex((byte) => byte !== 0) + 1
  const told = /\/Linearized\b[^>]*?\/L\s+(\d+)/.exec(read(bytes.subarray(0, HEAD)))?.[1]
  const tail = read(bytes.subarray(Math.max(0, length - TAIL), length))
  const end = Math.max(tail.lastIndexOf('startxref'), tail.lastIndexOf('%%EOF'))
  // Objects behind the end belong to an edit that did not come whole.
  // A program that made the file shorter may have kept the length of before: its end is here.
  const isShort = bytes.length < Number(told ?? 0) && !/startxref\s+[1-9]\d*\s+%%EOF\s*$/.test(tail)
  const isLost = bytes.length < MAX_SEARCHED && lacksContent(read(bytes))
  return isShort || end < 0 || /\d \d+ obj\b/.test(tail.slice(end)) || isLost
}

/** Bytes of the largest file in which the objects of its pages are looked for. */
const MAX_SEARCHED = 8 * 1024 * 1024

/** Whether a page names content that is not in the file: pdf.js shows it white. Content lies in no object stream, but a list of it may. */
function lacksContent(text: string): boolean {
  if (text.includes('/ObjStm')) return false
  // Short repeats: a file may hold a million digits in a row.
  const objects = new Set(
    Array.from(text.matchAll(/\b(\d{1,10})\s{1,4}(\d{1,5})\s{1,4}obj\b/g), ([, one, two]) => `${one} ${two}`),
  )
  const lists = Array.from(text.matchAll(/\/Contents\s*(\[[\d\sR]*\]|\d+\s+\d+\s+R\b)/g), ([, list]) => list!)
  const named = lists.flatMap((list) => [...list.matchAll(/(\d+)\s+(\d+)\s+R/g)])
  return named.some(([, one, two]) => !objects.has(`${one} ${two}`))
}

/** Pages of a damaged file that are looked at. */
const MAX_LOOKED = 50
const paints = new Set(
  Object.entries(OPS)
    .filter(([name]) => /^(paint(?!Form)|show|shadingFill|constructPath)/.test(name))
    .map(([, operation]) => operation),
)

/** Whether a page of a damaged file shows nothing: it may be what was damaged. */
export async function hasBlankPage(document: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= Math.min(document.numPages, MAX_LOOKED); number += 1) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList()
    if (!fnArray.some((operation) => paints.has(operation))) return true
  }
  return false
}
