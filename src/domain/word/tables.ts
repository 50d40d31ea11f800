// Tables as docx-preview draws them: every row lies in its table and every cell in its row, whatever stands between them in the file,
// and deleted rows and cells are gone.
import { at, attr, child, elementsIn, isElement, make, numberIn, without } from './elements'
import { branchOf } from './alternates'
import { groundOfCell } from './grounds'
import { wholeBlocks, type Story } from './story'
import { markLooks } from './table-looks'
import type { XmlElement, XmlNode } from './xml'

const OPENED = new Set(['w:customXml', 'w:ins', 'w:moveTo', 'w:smartTag', 'w:hyperlink'])

/** Elements of this name, also where content controls and the like stand around them. */
function opened(nodes: XmlNode[], name: string): XmlElement[] {
  return nodes.filter(isElement).flatMap((node) => {
    if (node.name === name) return [node]
    if (node.name === 'w:sdt') return opened(child(node, 'w:sdtContent')?.children ?? [], name)
    if (node.name === 'mc:AlternateContent') return opened(branchOf(node), name)
    return OPENED.has(node.name) ? opened(node.children, name) : []
  })
}

/** An attribute of a table that goes on with rows of the one before. */
export const GOES_ON = 'x:goes-on'

export const rowsOf = (table: XmlElement) => opened(table.children, 'w:tr')

/** The table; none where all of it is deleted. */
export function tableBlocks(table: XmlElement, story: Story): XmlElement[] {
  const rows = rowsOf(table).flatMap((row) => rowOf(row, story))
  if (rows.length === 0) return []
  joinMerged(rows)
  markLooks(table, rows, attr(table, GOES_ON) === undefined)
  const props = elementsIn(table).filter(({ name }) => name === 'w:tblPr' || name === 'w:tblGrid')
  return [make('w:tbl', {}, [...props.map(({ name, children }) => make(name, {}, children)), ...rows])]
}

function rowOf(row: XmlElement, story: Story): XmlElement[] {
  const props = child(row, 'w:trPr')
  if (child(props, 'w:ins') || child(props, 'w:moveTo')) story.found.isTracked = true
  if (child(props, 'w:del') || child(props, 'w:moveFrom')) {
    story.found.isTracked = true
    return []
  }
  const cells = opened(row.children, 'w:tc').flatMap((cell) => cellOf(cell, story))
  if (cells.length === 0) return []
  const before = numberIn(child(props, 'w:gridBefore'), 'w:val') ?? 0
  const settled = ['w:gridBefore', 'w:wBefore', 'w:ins', 'w:del', 'w:trPrChange']
  const others = elementsIn(row).filter(({ name }) => name === 'w:tblPrEx')
  return [
    make('w:tr', {}, [
      ...others,
      ...(props ? [without(props, ...settled)] : []),
      ...(before > 0 ? [emptyCell(before)] : []),
      ...cells,
    ]),
  ]
}

/** Cells before the first of a row: docx-preview draws them, but counts the columns without them. */
function emptyCell(span: number) {
  const none = ['w:top', 'w:left', 'w:bottom', 'w:right'].map((side) => make(side, { 'w:val': 'nil' }))
  const props = [make('w:gridSpan', { 'w:val': String(span) }), make('w:tcBorders', {}, none)]
  return make('w:tc', {}, [make('w:tcPr', {}, props), make('w:p')])
}

function cellOf(cell: XmlElement, story: Story): XmlElement[] {
  const props = child(cell, 'w:tcPr')
  if (child(props, 'w:cellDel')) {
    story.found.isTracked = true
    return []
  }
  const changed = child(props, 'w:cellMerge')
  if (changed || child(props, 'w:cellIns')) story.found.isTracked = true
  const merge =
    changed && make('w:vMerge', { 'w:val': attr(changed, 'w:vMerge') === 'rest' ? 'restart' : 'continue' })
  // docx-preview lays the letters of a cell on their side where the file says that they stand as usual.
  const isUsual = /^(lrTb|tb)V?$/.test(attr(child(props, 'w:textDirection'), 'w:val') ?? '')
  const settled = ['w:cellIns', 'w:cellMerge', 'w:tcPrChange', isUsual ? 'w:textDirection' : '']
  const kept = props ? without(props, ...settled).children : []
  const blocks = wholeBlocks(cell.children, { ...story, ground: groundOfCell(props, story.ground) })
  return [
    make('w:tc', {}, [
      make('w:tcPr', {}, [...kept, ...(merge ? [merge] : [])]),
      ...(blocks.length > 0 ? blocks : [make('w:p')]),
    ]),
  ]
}

const spanOf = (cell: XmlElement) => Math.max(1, numberIn(at(cell, 'w:tcPr', 'w:gridSpan'), 'w:val') ?? 1)

/**
 * Settles cells that are merged with the one above. A cell whose upper part is missing is shown as a cell, and what a covered cell
 * holds moves into the cell that covers it, so that nothing is hidden.
 */
function joinMerged(rows: XmlElement[]) {
  let above = new Map<number, XmlElement>()
  for (const row of rows) {
    const open = new Map<number, XmlElement>()
    let column = 0
    for (const cell of elementsIn(row).filter(({ name }) => name === 'w:tc')) {
      const props = child(cell, 'w:tcPr')!
      const merge = child(props, 'w:vMerge')
      const upper = above.get(column)
      if (merge && attr(merge, 'w:val') === 'restart') open.set(column, cell)
      else if (merge && upper && spanOf(upper) === spanOf(cell)) {
        open.set(column, upper)
        const content = elementsIn(cell).filter(hasContent)
        upper.children.push(...content)
        cell.children = [props, make('w:p')]
      } else if (merge)
        cell.children = [without(props, 'w:vMerge'), ...cell.children.filter((one) => one !== props)]
      column += spanOf(cell)
    }
    above = open
  }
}

const hasContent = ({ name, children }: XmlElement) =>
  name !== 'w:tcPr' && (name !== 'w:p' || children.some((one) => isElement(one) && one.name !== 'w:pPr'))
