// What a filled form shows is drawn, on the screen and on paper. Some programs fill in a form and leave the drawing of the values to the
// reader, and some fields are marked for the screen alone: pdf.js draws both as its storage says.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** What pdf.js tells about a form field, as far as we need it. */
export type FieldFacts = {
  id: string
  subtype?: string
  /** `Tx`: a text; `Ch`: a choice; `Btn`: a box or button; `Sig`: a signature. */
  fieldType?: string | null
  fieldValue?: unknown
  hasAppearance?: boolean
  /** The lines that the field's drawing shows. */
  textContent?: string[]
  /** Whether the field hides what is typed. */
  password?: boolean
  /** Whether a choice shows one line, as opposed to a list. */
  combo?: boolean
  /** Whether a button does something, as opposed to a box to tick. */
  pushButton?: boolean
  annotationFlags?: number
}

type Value = string | string[]
type Entry = { value?: Value | null; noPrint?: false }

/** Flags of a field that is not on the screen: invisible, hidden, not viewed. */
const NOT_SHOWN = 1 | 2 | 32

/** What pdf.js shall keep in its storage of a page's filled fields, by the field's id. */
export function entriesOf(fields: readonly FieldFacts[]): [id: string, entry: Entry][] {
  return fields.flatMap((field): [string, Entry][] => {
    const value = valueOf(field)
    if (value === undefined) return []
    const isShown = ((field.annotationFlags ?? 0) & NOT_SHOWN) === 0
    const entry: Entry = { ...(!isDrawn(field) && { value }), ...(isShown && { noPrint: false }) }
    return [[field.id, entry]]
  })
}

/** The value of a filled field; null for a box and a signature, whose own value holds; undefined where nothing is filled in. */
function valueOf(field: FieldFacts): Value | null | undefined {
  const { subtype, fieldType, fieldValue } = field
  if (subtype !== 'Widget' || field.password || field.pushButton) return undefined
  if (fieldType === 'Sig') return field.hasAppearance ? null : undefined
  const values = [fieldValue]
    .flat(2)
    .filter((one) => typeof one === 'string' && one.trim() !== '') as string[]
  if (values.length === 0) return undefined
  if (fieldType === 'Btn') return values[0] === 'Off' ? undefined : null
  if (fieldType === 'Tx') return values[0]
  return fieldType === 'Ch' ? (field.combo ? values[0] : values) : undefined
}

const isDrawn = ({ fieldType, hasAppearance, textContent }: FieldFacts) =>
  fieldType !== 'Btn' && Boolean(hasAppearance && textContent?.some((line) => line.trim() !== ''))

/** Lets pdf.js draw the filled fields of a page. */
export async function fillBareFields(document: PDFDocumentProxy, page: PDFPageProxy): Promise<void> {
  const fields = (await page.getAnnotations({ intent: 'any' })) as FieldFacts[]
  for (const [id, entry] of entriesOf(fields)) document.annotationStorage.setValue(id, entry)
}
