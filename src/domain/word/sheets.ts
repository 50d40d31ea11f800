// Cuts the body of a document into sheets: pages where the file ends a page, and pieces of a long text, so that each is drawn in a moment
// and the page can be left meanwhile. The pages themselves are cut by nobody: only Word knows where they end.
import { child, elementsIn, isElement, make, numberIn } from './elements'
import { BlockReader } from './blocks'
import type { DrawnHeader, Headers } from './headers'
import { missingRun } from './missing'
import type { Notes } from './notes'
import { formatNumber } from './number-formats'
import { sectionsOf, type Section } from './sections'
import { PAGE_BREAK, SECTION_END, type Story } from './story'
import { GOES_ON, rowsOf } from './tables'
import type { XmlElement, XmlNode } from './xml'

export type Sheet = {
  /** A document with this sheet alone. */
  document: XmlElement
  /** Index of its section, and its number as the section counts. */
  section: number
  page: string
  /** Whether it goes on in the next sheet, because it is too long for one piece. */
  isCut: boolean
}

/** Paragraphs, cells and runs that are drawn in one go at most. */
const WEIGHT = 1_000
/** Weight of a row or a paragraph, which cannot be cut, above which it is not drawn. */
const MAX_PIECE = 12_000

const weights = new Set(['w:p', 'w:tc', 'w:r'])
/** Letters that take as long to draw as a run. */
const LETTERS = 200
/** Number of paragraphs, cells and runs in an element; a long text weighs more. */
export function weigh(element: XmlElement): number {
  let weight = weights.has(element.name) ? 1 : 0
  for (const one of element.children) weight += isElement(one) ? weigh(one) : Math.floor(one.length / LETTERS)
  return weight
}

type Source = { body: XmlElement; story: Story; notes: Notes; headers: Headers }

/** Reads the sheets one after the other. */
export function* readSheets({ body, story, notes, headers }: Source): Generator<Sheet> {
  const sections = sectionsOf(body)
  const reader = new BlockReader(story)
  let index = 0
  let isFirst = true
  let isBegun = false
  let isContinuation = false
  let number = sections[0]!.start ?? 1
  let current: { blocks: XmlElement[]; weight: number; section: number } = {
    blocks: [],
    weight: 0,
    section: 0,
  }

  const sectionAt = (at: number): Section => sections[Math.min(at, sections.length - 1)]!
  const others = () => sections.flatMap((one) => headers.others(one, story))
  const close = (isCut: boolean, isEnd: boolean): Sheet => {
    const section = sectionAt(current.section)
    // A header stands on the first piece of a page, a footer on its last.
    const shown = headers
      .of(section, isFirst, number)
      .filter(({ kind }) => (kind === 'header' ? !isContinuation : !isCut))
    if (!isCut) current.blocks.push(...notes.take(isEnd, story))
    if (isEnd) current.blocks.push(...others())
    const sheet = {
      document: documentOf(current.blocks, section, shown),
      section: current.section,
      page: formatNumber(number, section.format),
      isCut,
    }
    isBegun = true
    if (!isCut) number += 1
    isFirst = isCut && isFirst
    isContinuation = isCut
    current = { blocks: [], weight: 0, section: index }
    return sheet
  }

  for (const raw of pieces(body.children, story)) {
    reader.read([raw])
    for (const block of reader.take()) {
      if (block.name === PAGE_BREAK) {
        if (current.blocks.length > 0) yield close(false, false)
      } else if (block.name === SECTION_END) {
        index += 1
        const next = sectionAt(index)
        if (next.isContinued) continue
        if (current.blocks.length > 0) yield close(false, false)
        current.section = index
        isFirst = true
        number = next.start ?? number
      } else {
        const weight = weigh(block)
        if (current.blocks.length > 0 && current.weight + weight > WEIGHT) yield close(true, false)
        current.blocks.push(block)
        current.weight += weight
      }
    }
  }
  reader.end()
  current.blocks.push(...reader.take().filter(({ name }) => !name.startsWith('x:')))
  if (current.blocks.length === 0 && isBegun) {
    const rest = [...notes.take(true, story), ...others()]
    if (rest.length === 0) return
    current.blocks.push(...rest)
  }
  yield close(false, true)
}

/** The body's children; long tables in pieces, what holds blocks opened, and a label for what would stop the page for too long. */
function* pieces(nodes: XmlNode[], story: Story): Generator<XmlElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const inside =
      node.name === 'w:sdt' ? child(node, 'w:sdtContent') : node.name === 'w:customXml' ? node : undefined
    if (inside) yield* pieces(inside.children, story)
    else if (node.name === 'w:tbl') yield* partsOf(node, story)
    else yield weigh(node) > MAX_PIECE ? tooLong(story) : node
  }
}

const tooLong = (story: Story) => make('w:p', {}, [missingRun(story, 'parts')])

function* partsOf(table: XmlElement, story: Story): Generator<XmlElement> {
  const head = elementsIn(table).filter(({ name }) => name === 'w:tblPr' || name === 'w:tblGrid')
  let rows: XmlElement[] = []
  let isStart = true
  const part = () => {
    const made = make('w:tbl', isStart ? {} : { [GOES_ON]: '1' }, [...head, ...rows])
    isStart = false
    rows = []
    weight = 0
    return made
  }
  let weight = 0
  for (const row of rowsOf(table)) {
    const own = weigh(row)
    if (own > MAX_PIECE) {
      if (rows.length > 0) yield part()
      yield tooLong(story)
      continue
    }
    rows.push(row)
    weight += own
    if (weight >= WEIGHT) yield part()
  }
  if (rows.length > 0) yield part()
}

/** Width of a page in twentieths of a point, below which a file names no size of paper. */
const LEAST = 1_440

function documentOf(blocks: XmlElement[], { look }: Section, headers: DrawnHeader[]): XmlElement {
  const references = headers.map(({ kind, id }) =>
    make(`w:${kind}Reference`, { 'w:type': 'default', 'r:id': id }),
  )
  const isWide = (numberIn(look[0], 'w:w') ?? 0) >= LEAST
  const props = make('w:sectPr', {}, [...references, ...(isWide ? look : look.slice(2))])
  return make('w:document', {}, [make('w:body', {}, [...blocks, props])])
}
