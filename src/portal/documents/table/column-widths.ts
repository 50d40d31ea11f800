// The widths of a long table's columns, before all of its rows are drawn: where a later row made a column wider, the browser would lay
// out all rows anew, which stops a tablet for seconds.
import type { Table } from './table-model'

/** Longest cells of a column that are measured. */
const MEASURED = 50
/** Cells with more characters wrap (data-table.tsx), and make no column wider. */
const LONGEST_LINE = { first: 28, other: 160 }
/** Padding of a cell in em (preview-content.css), and room for digits that are wider in a table. */
const PADDING = 2 * 0.925
const SPARE = 1.03

/** The least width of each column in em; undefined where nothing tells it. */
export function columnWidths({ rows, columns }: Table): (number | undefined)[] {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return []
  const family = getComputedStyle(document.body).fontFamily
  return Array.from({ length: columns }, (_, column) => {
    const isFirst = column === 0
    const most = isFirst ? LONGEST_LINE.first : LONGEST_LINE.other
    context.font = `${isFirst ? 600 : 400} 100px ${family}`
    const texts = rows.flatMap((row) => {
      const cell = row[column]
      return cell && (cell.columns ?? 1) === 1 && cell.text.length <= most ? cell.text.split('\n') : []
    })
    const longest = texts.toSorted((one, other) => other.length - one.length).slice(0, MEASURED)
    const width = Math.max(0, ...longest.map((text) => context.measureText(text).width))
    return width > 0 ? (width / 100) * SPARE + PADDING : undefined
  })
}
