// Sections of a document: the size of their pages, and the headers and footers that they have of their own or from the section before.
import { readElementsIn } from './alternates'
import { attr, child, elementsIn, isOn, make, numberIn } from './elements'
import { isEndDeleted } from './paragraphs'
import type { XmlElement } from './xml'

export type HeaderType = 'first' | 'even' | 'default'
/** Ids of the parts, by type. */
export type HeaderIds = Partial<Record<HeaderType, string>>

export type Section = {
  headers: HeaderIds
  footers: HeaderIds
  hasTitlePage: boolean
  /** Whether it goes on where the section before ended, with pages of the same kind. */
  isContinued: boolean
  /** Size, margins and columns. */
  look: XmlElement[]
  /** Number of its first page, and the format of its page numbers. */
  start: number | undefined
  format: string
}

const LETTER = make('w:pgSz', { 'w:w': '12240', 'w:h': '15840' })
const SIDES = ['top', 'right', 'bottom', 'left']
const INCH = make('w:pgMar', {
  ...Object.fromEntries(SIDES.map((side) => [`w:${side}`, '1440'])),
  'w:header': '720',
  'w:footer': '720',
})

/** The sections of a body, in their order. */
export function sectionsOf(body: XmlElement): Section[] {
  const sections: Section[] = []
  const all = propsIn(body)
  for (const props of all.length > 0 ? all : [make('w:sectPr')])
    sections.push(sectionOf(props, sections.at(-1)))
  return sections
}

/** The properties of sections: each stands in its last paragraph, those of the last section at the end of the body. */
function propsIn(element: XmlElement): XmlElement[] {
  return readElementsIn(element).flatMap((one) => {
    if (one.name === 'w:sectPr') return [one]
    const isOld = ['w:pPrChange', 'w:sectPrChange', 'w:txbxContent', 'w:tbl'].includes(one.name)
    return isOld || (one.name === 'w:p' && isEndDeleted(one)) ? [] : propsIn(one)
  })
}

function sectionOf(props: XmlElement, before: Section | undefined): Section {
  const ids = (name: string): HeaderIds =>
    Object.fromEntries(
      elementsIn(props)
        .filter((one) => one.name === name)
        .map((one) => [attr(one, 'w:type') ?? 'default', attr(one, 'r:id') ?? '']),
    )
  const numbers = child(props, 'w:pgNumType')
  const size = child(props, 'w:pgSz') ?? LETTER
  const columns = child(props, 'w:cols')
  const look = [size, child(props, 'w:pgMar') ?? INCH, ...(columns ? [columns] : [])]
  const isFlowing = attr(child(props, 'w:type'), 'w:val') === 'continuous'
  return {
    headers: { ...before?.headers, ...ids('w:headerReference') },
    footers: { ...before?.footers, ...ids('w:footerReference') },
    hasTitlePage: isOn(child(props, 'w:titlePg')) ?? false,
    isContinued: isFlowing && before !== undefined && isSimilar(look, before.look),
    look,
    start: numberIn(numbers, 'w:start'),
    format: attr(numbers, 'w:fmt') ?? 'decimal',
  }
}

/** Whether two sections share the size of their pages, and have one column. */
function isSimilar(one: XmlElement[], other: XmlElement[]) {
  const size = ([page]: XmlElement[]) => `${attr(page, 'w:w')}×${attr(page, 'w:h')}`
  const columns = ([, , cols]: XmlElement[]) => numberIn(cols, 'w:num') ?? 1
  return size(one) === size(other) && columns(one) === 1 && columns(other) === 1
}
