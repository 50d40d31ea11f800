// Finds what pdf.js draws wrong on a page without a warning: letters whose font is neither in the file nor on this machine, and chosen
// buttons without a drawing, and words of notes.
import type { PDFPageProxy } from 'pdfjs-dist'
import type { Lost } from '../../files/lost-by-warning'
import { canDraw } from './can-draw'

/** A font as pdf.js keeps it. */
type Font = { missingFile?: boolean; isType3Font?: boolean; systemFontInfo?: { css: string } | null }

/**
 * Fonts of signs whose places only they themselves know: another font shows other signs there. pdf.js brings Symbol, and does not know
 * it by the name of a font that was to be in the file (`ABCDEF+Symbol`).
 */
const SIGNS = /wingdings|webdings|marlett|^"symbol/i
/** Names of fonts whose letters pdf.js takes for ticks, and borrows: it brings ZapfDingbats alone, under that name. */
const TICKS = /dingbats/i

/** What is missing on a page that has been drawn. */
export async function findMissing(page: PDFPageProxy): Promise<Lost[]> {
  const fields = (await page.getAnnotations()) as Field[]
  const letters = fields.some(lacksOwnLetters) || (await lacksLetters(page))
  return [
    ...(letters ? (['letters'] as const) : []),
    ...(fields.some(lacksButton) ? (['fields'] as const) : []),
    ...(fields.some(lacksStamp) ? (['parts'] as const) : []),
    ...(fields.some(lacksNote) ? (['notes'] as const) : []),
  ]
}

async function lacksLetters(page: PDFPageProxy): Promise<boolean> {
  const fonts = [...page.commonObjs] as [string, Font | null][]
  const borrowed = new Map(fonts.filter(([id, font]) => /_f\d+$/.test(id) && isBorrowed(font)))
  if (borrowed.size === 0) return false
  const { items } = await page.getTextContent({ disableNormalization: true })
  return items.some((item) => {
    if (!('str' in item) || !item.str.trim()) return false
    const font = borrowed.get(item.fontName)
    if (font === undefined) return false
    const name = font?.systemFontInfo?.css ?? ''
    return SIGNS.test(name) || (TICKS.test(name) && !canDraw('✔')) || !Array.from(item.str).every(canDraw)
  })
}

/** Whether the letters come from this machine, because the file lacks the font. */
const isBorrowed = (font: Font | null) => Boolean(font?.missingFile && !font.isType3Font)

type Field = {
  subtype?: string
  annotationFlags?: number
  radioButton?: boolean
  buttonValue?: string | null
  fieldType?: string | null
  fieldValue?: unknown
  hasAppearance?: boolean
  contentsObj?: { str: string }
}

/** Whether one of several buttons is chosen, and the file does not say which: their names stand in their drawings alone. */
const lacksButton = ({ radioButton, buttonValue, fieldValue }: Field) =>
  radioButton && buttonValue === null && typeof fieldValue === 'string' && fieldValue !== 'Off'

/** Flags of what is not on the page: invisible, hidden, not viewed. */
const NOT_SHOWN = 1 | 2 | 32

/** Whether a stamp (DRAFT, VOID) is not drawn in the file: programs know its looks by its name. */
const lacksStamp = ({ subtype, hasAppearance, annotationFlags = 0 }: Field) =>
  subtype === 'Stamp' && !hasAppearance && (annotationFlags & NOT_SHOWN) === 0

/** Whether there are words in a note that is stuck on the page, or in a mark where words are to be put in. Others open it to read them. */
const lacksNote = ({ subtype, contentsObj, annotationFlags = 0 }: Field) =>
  (subtype === 'Text' || subtype === 'Caret') &&
  Boolean(contentsObj?.str.trim()) &&
  (annotationFlags & NOT_SHOWN) === 0

/** Whether pdf.js draws the value of a field, or words on the page, itself, with letters that this machine lacks. */
function lacksOwnLetters({ subtype, fieldType, fieldValue, contentsObj, hasAppearance }: Field) {
  if (hasAppearance) return false
  const isText = fieldType === 'Tx' || fieldType === 'Ch'
  const words = subtype === 'FreeText' ? contentsObj?.str : isText ? fieldValue : ''
  return [words].flat(2).some((one) => typeof one === 'string' && !Array.from(one).every(canDraw))
}
