// Reads what stands on the sheets of a PDF that a browser printed.
import '../node-20'
import { getDocument, OPS, Util, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Words that stand together on a sheet, in points from its left and lower edge. */
type Piece = { text: string; left: number; right: number; size: number }
type Box = [left: number, bottom: number, right: number, top: number]

export type PaperSheet = {
  width: number
  height: number
  pieces: Piece[]
  /** All words without spaces and joiners, because a word that is broken over two lines is two pieces. */
  text: string
}

export async function readSheets(data: Uint8Array): Promise<PaperSheet[]> {
  return forEachPage(data, async (page) => {
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , size, left] = item.transform as number[]
      return [{ text: item.str, left: left!, right: left! + item.width, size: size! }]
    })
    const text = pieces
      .map((piece) => piece.text)
      .join('')
      .replaceAll(/[\s\u2060]/g, '')
    return { width, height, pieces, text }
  })
}

/** Where the pictures of each sheet stand, as shares of it: 0 is its left or lower edge, 1 its right or upper one. */
export function picturesOnSheets(data: Uint8Array): Promise<Box[][]> {
  return forEachPage(data, async (page) => {
    const { width, height } = page.getViewport({ scale: 1 })
    const { fnArray, argsArray } = await page.getOperatorList()
    let place = [1, 0, 0, 1, 0, 0]
    const outer: number[][] = []
    const boxes: Box[] = []
    for (const [at, step] of fnArray.entries()) {
      if (step === OPS.save || step === OPS.paintFormXObjectBegin) outer.push(place)
      if (step === OPS.restore || step === OPS.paintFormXObjectEnd) place = outer.pop() ?? place
      const args = argsArray[at]
      if (step === OPS.transform) place = Util.transform(place, args)
      if (step === OPS.paintFormXObjectBegin && args[0]) place = Util.transform(place, args[0])
      if (step !== OPS.paintImageXObject) continue
      const box = [Infinity, Infinity, -Infinity, -Infinity]
      Util.axialAlignedBoundingBox([0, 0, 1, 1], place, box)
      boxes.push([box[0]! / width, box[1]! / height, box[2]! / width, box[3]! / height])
    }
    return boxes
  })
}

async function forEachPage<Result>(data: Uint8Array, read: (page: PDFPageProxy) => Promise<Result>) {
  // pdf.js takes the bytes away.
  const document = await getDocument({ data: data.slice(), verbosity: 0, useSystemFonts: true }).promise
  const results: Result[] = []
  for (let number = 1; number <= document.numPages; number += 1)
    results.push(await read(await document.getPage(number)))
  await document.loadingTask.destroy()
  return results
}
