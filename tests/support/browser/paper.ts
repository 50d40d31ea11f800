// Prints a document to a PDF as a printer would get it, and reads the words on its sheets. Chromium alone can do this.
import '../node-20'
import { expect, type Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Words that stand together on a sheet, in points from its left and lower edge. */
type Piece = { text: string; left: number; right: number; size: number }

export type PaperSheet = {
  width: number
  height: number
  pieces: Piece[]
  /** All words without spaces and joiners, because a word that is broken over two lines is two pieces. */
  text: string
}

/** Lets the page keep the sheets of its next prints, from the next page load on, until they are on paper. */
export async function holdPrints(page: Page): Promise<() => Promise<PaperSheet[]>> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-prints', '')
  })
  return async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
    const prints = page.locator('html[data-prints]')
    await expect(prints).toHaveCount(1)
    const bytes = await page.pdf({ preferCSSPageSize: true })
    await page.evaluate(() => {
      document.documentElement.removeAttribute('data-prints')
      dispatchEvent(new Event('afterprint'))
    })
    await expect(page.locator('.print-sheets')).toHaveCount(0)
    return readSheets(new Uint8Array(bytes))
  }
}

async function readSheets(data: Uint8Array): Promise<PaperSheet[]> {
  const document = await getDocument({ data, verbosity: 0, useSystemFonts: true }).promise
  const sheets: PaperSheet[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
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
    sheets.push({ width, height, pieces, text })
  }
  await document.loadingTask.destroy()
  return sheets
}
