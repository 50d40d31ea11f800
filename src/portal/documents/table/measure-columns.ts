// Measures the columns of a table as they would stand on paper. The table is in the page for this moment, and cannot be seen.
import type { ColumnWidths } from './plan-paper'

/** Columns are measured in letters four times as large (paper-table.css): small ones have widths that each screen rounds as it likes. */
const ENLARGED = 4
/** Px for a cell's line, which is as wide beside small letters, and for what a printer rounds. */
const SLACK = 2
/** Stands where no line may be broken, and is not seen. */
const JOINER = '\u2060'

/** Keeps dates, ranges and numbers of lots together: browsers break a line at their hyphens, and 5-10 mg would be read in two lines. */
export function keepWords(table: HTMLTableElement): void {
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data } = texts.currentNode as Text
    const kept = data.replaceAll(/\d[-‐–/](?=\S)|[-‐–/](?=\d)/g, `$&${JOINER}`)
    if (kept !== data) (texts.currentNode as Text).data = kept
  }
}

/** Measures each column of a table, of which `unbroken` is a copy whose words are kept together. */
export function measureColumns(table: HTMLTableElement, unbroken: HTMLTableElement): ColumnWidths[] {
  const box = document.createElement('div')
  box.className = 'paper-measure'
  box.setAttribute('aria-hidden', 'true')
  document.body.append(box)
  const pieces = widthsIn(box, table)
  const words = widthsIn(box, unbroken)
  box.classList.add('paper-unbroken')
  const lines = widthsIn(box, unbroken)
  box.remove()
  return pieces.map((piece, index) => ({ piece, word: words[index]!, line: lines[index]! }))
}

function widthsIn(box: HTMLElement, table: HTMLTableElement): number[] {
  const ruler = table.createTBody()
  const row = ruler.insertRow()
  const marks = Array.from({ length: columnsOf(table) }, () => row.insertCell())
  box.replaceChildren(table)
  const widths = marks.map((mark) => mark.getBoundingClientRect().width / ENLARGED + SLACK)
  ruler.remove()
  table.remove()
  return widths
}

const columnsOf = (table: HTMLTableElement) =>
  Math.max(0, ...[...table.rows].map((row) => [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0)))
