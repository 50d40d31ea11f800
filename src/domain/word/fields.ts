// Fields: text that Word works out (a page number, a date) or that a person fills in (a tick). Between the begin of a field and its
// `separate` lies its code, which is not shown; then its result, up to the end. A begin without an end hides nothing.
import { readElementsIn } from './alternates'
import { attr, child, elementsIn, isOn, numberIn } from './elements'
import type { XmlElement } from './xml'

type Field = { code: string; isResult: boolean; hasText: boolean; data: XmlElement | undefined }

export type Fields = {
  open: Field[]
  /** Begins of fields that have no end. */
  loose: Set<XmlElement>
}

/** What stands in a document for a field whose text the portal works out itself. */
export type FieldValue =
  | { is: 'page' | 'pages' | 'sectionPages' }
  | { is: 'text' | 'sign'; text: string }
  | { is: 'symbol'; font: string; code: number }
  | { is: 'formula'; text: string }

/** The fields of a story, before its first letter. */
export function fieldsIn(root: XmlElement): Fields {
  const open: XmlElement[] = []
  const look = (element: XmlElement) => {
    for (const one of readElementsIn(element)) {
      // A text box is a story of its own, and what is deleted is not read.
      if (['w:txbxContent', 'w:del', 'w:moveFrom'].includes(one.name)) continue
      if (one.name === 'w:fldChar') {
        const kind = attr(one, 'w:fldCharType')
        if (kind === 'begin') open.push(one)
        if (kind === 'end') open.pop()
      } else look(one)
    }
  }
  look(root)
  return { open: [], loose: new Set(open) }
}

const nameOf = (code: string) => /^\s*([a-z]+)/i.exec(code)?.[1]?.toUpperCase() ?? ''
const pageNumbers: Record<string, 'page' | 'pages' | 'sectionPages'> = {
  PAGE: 'page',
  NUMPAGES: 'pages',
  SECTIONPAGES: 'sectionPages',
}

/** Whether the text at this place is shown: it lies in no code, and is no page number that the portal writes itself. */
export const isShown = ({ open }: Fields) =>
  open.every(({ isResult, code }) => isResult && pageNumbers[nameOf(code)] === undefined)

/** Notes that the fields around this place have a result. */
export function noteText({ open }: Fields) {
  for (const field of open) field.hasText = true
}

export function addCode({ open }: Fields, code: string) {
  const field = open.at(-1)
  if (field && !field.isResult) field.code += code
}

/** Reads a begin, separate or end. Returns the value of a field that ends here, where the portal works it out. */
export function passFieldMark(fields: Fields, mark: XmlElement): FieldValue | undefined {
  const { open, loose } = fields
  const kind = attr(mark, 'w:fldCharType')
  if (kind === 'begin' && !loose.has(mark))
    open.push({ code: '', isResult: false, hasText: false, data: child(mark, 'w:ffData') })
  if (kind === 'separate' && open.length > 0) open.at(-1)!.isResult = true
  const ended = kind === 'end' ? open.pop() : undefined
  return ended && isShown(fields) ? valueOf(ended.code, ended.hasText, ended.data) : undefined
}

/** The value of a field that stands in the file without its result. */
export function valueOf(code: string, hasText: boolean, data?: XmlElement): FieldValue | undefined {
  const name = nameOf(code)
  const page = pageNumbers[name]
  if (page) return { is: page }
  if (hasText) return undefined
  switch (name) {
    case 'FORMCHECKBOX': {
      const box = child(data, 'w:checkBox')
      const isTicked = isOn(child(box, 'w:checked')) ?? isOn(child(box, 'w:default')) ?? false
      return { is: 'sign', text: isTicked ? '☒' : '☐' }
    }
    case 'FORMDROPDOWN': {
      const list = child(data, 'w:ddList')
      const entries = list ? elementsIn(list).filter((one) => one.name === 'w:listEntry') : []
      const chosen = child(list, 'w:result') ?? child(list, 'w:default')
      return { is: 'text', text: attr(entries[numberIn(chosen, 'w:val') ?? 0], 'w:val') ?? '' }
    }
    case 'SYMBOL': {
      const [, number = ''] = /SYMBOL\s+"?(\S+?)"?(?:\s|$)/i.exec(code) ?? []
      const font = /\\f\s*("[^"]*"|\S+)/i.exec(code)?.[1]?.replaceAll('"', '') ?? ''
      const value = /^\d+$|^0x[\da-f]+$/i.test(number) ? Number(number) : number.codePointAt(0)
      if (!value) return undefined
      // With this switch the number is that of a Unicode letter, whatever the font.
      const isUnicode = /\\u\b/i.test(code) && value <= 0x10ffff
      return isUnicode
        ? { is: 'sign', text: String.fromCodePoint(value) }
        : { is: 'symbol', font, code: value }
    }
    case 'MACROBUTTON':
    case 'GOTOBUTTON':
      return { is: 'text', text: code.replace(/^\s*\S+\s+\S+\s*/, '') }
    case 'EQ':
      return { is: 'formula', text: code.trim() }
    default:
      return undefined
  }
}
