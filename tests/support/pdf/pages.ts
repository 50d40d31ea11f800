// Makes PDFs of pages that are written by hand.
import { type PdfObject, stream, writePdf } from './objects'
import type { Ink, PdfCase } from './pdf-case'

export type Page = {
  /** Width and height, or the whole box. */
  box?: string
  text: string
  more?: string
}

const LETTER = '612 792'
const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
export const FONTS = `/H ${HELVETICA} /Z << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >> /S << /Type /Font /Subtype /Type1 /BaseFont /Symbol >>`

type Parts = { catalog?: string; fonts?: string; resources?: string; more?: PdfObject[]; trailer?: string }

/** Objects: catalog, pages, two for each page, then `more`, which begin at number `3 + 2 * pages`. */
export function objectsOf(
  pages: readonly Page[],
  { catalog = '', fonts = FONTS, resources = '', more = [] }: Parts,
) {
  const kids = pages.map((_, index) => `${3 + 2 * index} 0 R`).join(' ')
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...pages.flatMap(({ box = LETTER, text, more: onPage = '' }, index) => {
      const media = box.split(' ').length === 2 ? `0 0 ${box}` : box
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [${media}] /Contents ${4 + 2 * index} 0 R ${onPage} /Resources << /Font << ${fonts} >> ${resources} >> >>`,
        stream(text),
      ]
    }),
    ...more,
  ]
}

export const pdf = (pages: readonly Page[], parts: Parts = {}) =>
  writePdf(objectsOf(pages, parts), parts.trailer)
export const words = (text: string, size = 24) => `BT /H ${size} Tf 72 400 Td (${text}) Tj ET`
const letter: [number, number][] = [[612, 792]]
export const paper = (name: string, bytes: Buffer, more: Partial<PdfCase> = {}): PdfCase => ({
  name,
  bytes,
  sizes: letter,
  ...more,
})

/** ZapfDingbats' filled square of 54 points: its middle is black in that font alone. */
export const square = 'BT /Z 72 Tf 100 600 Td (n) Tj ET'
export const squareInk: Ink = { page: 1, box: [112, 150, 30, 30], atLeast: 0.95 }
