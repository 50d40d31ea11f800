// Places of cells: `C7`, ranges, and which rows and columns are hidden.
import { childOf, childrenOf, isOn } from './xml'

export type Range = { top: number; left: number; bottom: number; right: number }

/** Row and column of a place such as `C7`, both from 1. */
export function placeOf(place: string): { row: number; column: number } | undefined {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(place) ?? []
  if (!letters || !row) return undefined
  const column = Array.from(letters.toUpperCase(), (letter) => letter.codePointAt(0)! - 64).reduce(
    (sum, digit) => sum * 26 + digit,
    0,
  )
  return { row: Number(row), column }
}

/** The ranges of a sheet's merged cells. */
export const mergesOf = (sheet: Element): Range[] =>
  childrenOf(childOf(sheet, 'mergeCells'), 'mergeCell').flatMap((one) =>
    rangesOf(one.getAttribute('ref') ?? ''),
  )

export const isWithin = ({ top, left, bottom, right }: Range, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** The ranges that a text such as `A1:B2 D7` names. */
export function rangesOf(places: string): Range[] {
  return places.split(/\s+/).flatMap((one) => {
    const [from, to = from] = one.split(':').map(placeOf)
    if (!from || !to) return []
    return [
      {
        top: Math.min(from.row, to.row),
        left: Math.min(from.column, to.column),
        bottom: Math.max(from.row, to.row),
        right: Math.max(from.column, to.column),
      },
    ]
  })
}

/** Whether a column is hidden, by a sheet's `cols`. */
export function hiddenColumns(sheet: Element): (column: number) => boolean {
  const ranges = childrenOf(childOf(sheet, 'cols'), 'col')
    .filter((one) => isOn(one, 'hidden') || Number(one.getAttribute('width') ?? 1) === 0)
    .map((one) => [Number(one.getAttribute('min')), Number(one.getAttribute('max'))] as const)
  return (column) => ranges.some(([min, max]) => column >= min && column <= max)
}

export const isHiddenRow = (row: Element) =>
  isOn(row, 'hidden') || (row.hasAttribute('ht') && Number(row.getAttribute('ht')) === 0)
