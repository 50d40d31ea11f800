// Which rows and cells of a table are its first or last ones. Word writes it beside them, other programs do not; docx-preview takes the
// colours of a table's style from these marks alone, so that white letters of a head would stand on white.
import { attr, child, elementsIn, make } from './elements'
import type { XmlElement } from './xml'

/** Attributes of `w:tblLook`, with their places in its older form. */
const LOOKS = { firstRow: 0x20, lastRow: 0x40, firstColumn: 0x80, lastColumn: 0x100, noHBand: 0x200 } as const

function lookOf(table: XmlElement) {
  const look = child(child(table, 'w:tblPr'), 'w:tblLook')
  const bits = Number.parseInt(attr(look, 'w:val') ?? '0', 16)
  const has = (name: keyof typeof LOOKS) =>
    ['1', 'true', 'on'].includes(attr(look, `w:${name}`) ?? '') || (bits & LOOKS[name]) > 0
  return look && has
}

/** Adds the marks that are missing. `isStart`: whether the rows begin with the table's first. */
export function markLooks(table: XmlElement, rows: XmlElement[], isStart: boolean): void {
  const has = lookOf(table)
  if (!has || !child(child(table, 'w:tblPr'), 'w:tblStyle')) return
  const hasHead = has('firstRow')
  for (const [index, row] of rows.entries()) {
    const isHead = hasHead && isStart && index === 0
    const isLast = has('lastRow') && index === rows.length - 1
    const band = index - (hasHead && isStart ? 1 : 0)
    const marks = [
      isHead,
      isLast,
      false,
      false,
      false,
      false,
      !has('noHBand') && band % 2 === 0,
      !has('noHBand') && band % 2 === 1,
    ]
    mark(row, 'w:trPr', isHead || isLast ? marks.slice(0, 2) : marks)
    const cells = elementsIn(row).filter(({ name }) => name === 'w:tc')
    for (const [place, cell] of cells.entries()) {
      const [isFirst, isEnd] = [
        has('firstColumn') && place === 0,
        has('lastColumn') && place === cells.length - 1,
      ]
      mark(cell, 'w:tcPr', [false, false, isFirst, isEnd])
    }
  }
}

function mark(element: XmlElement, props: string, marks: boolean[]) {
  const own = child(element, props)
  if (child(own, 'w:cnfStyle') || !marks.includes(true)) return
  const value = marks.map(Number).join('').padEnd(12, '0')
  const added = make('w:cnfStyle', { 'w:val': value })
  if (own) own.children.push(added)
  else element.children.unshift(make(props, {}, [added]))
}
