// Finds what pdf.js draws wrong on a page without a warning: letters whose font is neither in the file nor on this machine, and chosen
// buttons without a drawing.
import type { PDFPageProxy } from 'pdfjs-dist'
import type { Lost } from '../../files/lost-by-warning'
import { canDraw } from './can-draw'

/** A font as pdf.js keeps it. */
type Font = { missingFile?: boolean; isType3Font?: boolean; systemFontInfo?: { css: string } | null }

/** Fonts of signs whose places only they themselves know: another font shows other signs there. */
const SIGNS = /wingdings|webdings|marlett/i

/** What is missing on a page that has been drawn. */
export async function findMissing(page: PDFPageProxy): Promise<Lost[]> {
  const [letters, fields] = await Promise.all([lacksLetters(page), lacksButtons(page)])
  return [...(letters ? (['letters'] as const) : []), ...(fields ? (['fields'] as const) : [])]
}

async function lacksLetters(page: PDFPageProxy): Promise<boolean> {
  const fonts = [...page.commonObjs] as [string, Font | null][]
  const borrowed = new Map(fonts.filter(([id, font]) => /_f\d+$/.test(id) && isBorrowed(font)))
  if (borrowed.size === 0) return false
  const { items } = await page.getTextContent({ disableNormalization: true })
  return items.some((item) => {
    if (!('str' in item) || !item.str.trim()) return false
    const font = borrowed.get(item.fontName)
    return (
      font !== undefined &&
      (SIGNS.test(font?.systemFontInfo?.css ?? '') || !Array.from(item.str).every(canDraw))
    )
  })
}

/** Whether the letters come from this machine, because the file lacks the font. */
const isBorrowed = (font: Font | null) => Boolean(font?.missingFile && !font.isType3Font)

type Button = { radioButton?: boolean; buttonValue?: string | null; fieldValue?: unknown }

/** Whether one of several buttons is chosen, and the file does not say which: their names stand in their drawings alone. */
async function lacksButtons(page: PDFPageProxy): Promise<boolean> {
  const fields = (await page.getAnnotations()) as Button[]
  return fields.some(
    ({ radioButton, buttonValue, fieldValue }) =>
      radioButton && buttonValue === null && typeof fieldValue === 'string' && fieldValue !== 'Off',
  )
}
