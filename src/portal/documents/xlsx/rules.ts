// Conditional formats: colors, bars and icons that follow rules. They are not drawn, so a sheet says that it has some.
import { isWithin, rangesOf } from './places'
import { allIn, childOf, childrenOf } from './xml'

const MARKS = ['dxf', 'iconSet', 'colorScale', 'dataBar']
const isDrawn = (rule: Element) => rule.hasAttribute('dxfId') || MARKS.some((name) => childOf(rule, name))

/** Number of the sheet's conditional formats that are for a cell with a text. */
export function rulesOf(
  sheet: Element,
  cells: ReadonlyMap<number, ReadonlyMap<number, { text: string }>>,
): number {
  const formats = [
    ...childrenOf(sheet, 'conditionalFormatting'),
    ...allIn(childOf(sheet, 'extLst'), 'conditionalFormatting'),
  ].filter((one) => childrenOf(one, 'cfRule').some(isDrawn))
  return formats.filter((one) => {
    const places = one.getAttribute('sqref') ?? childOf(one, 'sqref')?.textContent ?? ''
    return rangesOf(places).some((range) => {
      for (const [row, line] of cells)
        if (row >= range.top && row <= range.bottom)
          for (const [column, { text }] of line) if (text && isWithin(range, row, column)) return true
      return false
    })
  }).length
}
