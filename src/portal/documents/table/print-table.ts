// Puts the table that stands in a frame onto paper, whole: measures its columns, plans the paper, and copies the table for each part.
import type { Paper } from '../text/text-stage'
import { keepWords, measureColumns } from './measure-columns'
import { MARGIN, type PaperPlan, paperWords, type Part, planPaper } from './plan-paper'

export function tableOnPaper(frame: HTMLElement): Paper {
  const table = frame.querySelector('table')
  if (!table) return { nodes: [...frame.cloneNode(true).childNodes] }
  const broken = table.cloneNode(true) as HTMLTableElement
  broken.classList.add('paper-table')
  // Outside of the table a title is as wide as the paper.
  broken.deleteCaption()
  for (const row of broken.rows) row.classList.toggle('is-blank', row.textContent.trim() === '')
  for (const cell of broken.querySelectorAll<HTMLElement>('[style*="background-color"]')) keepColor(cell)
  const unbroken = broken.cloneNode(true) as HTMLTableElement
  keepWords(unbroken)
  const names = namesOf(table)
  const titles = [...(table.caption?.children ?? [])]
  const plan = planPaper(measureColumns(broken, unbroken))
  const whole = plan.breaksWords ? broken : unbroken
  const nodes = plan.parts.flatMap((part, index) => [
    ...[paperWords(plan, index, names)].flatMap((words) => (words ? [lineOf('paper-note', [words])] : [])),
    ...titles.map((title) => lineOf('paper-title', title.cloneNode(true).childNodes)),
    sheetOf(whole, plan, part),
  ])
  return {
    nodes,
    style: `@page { size: ${plan.isSideways ? 'landscape' : 'portrait'}; margin: ${MARGIN} }`,
  }
}

/** Prints the color of a cell, which paper-table.css and printers leave out. */
function keepColor({ style }: HTMLElement): void {
  style.setProperty('background-color', style.backgroundColor, 'important')
  style.setProperty('print-color-adjust', 'exact')
  style.setProperty('-webkit-print-color-adjust', 'exact')
}

/** One part of the table. */
function sheetOf(whole: HTMLTableElement, { scale }: PaperPlan, part: Part): HTMLTableElement {
  const table = keepColumns(whole.cloneNode(true) as HTMLTableElement, part.columns)
  const sum = part.widths.reduce((all, width) => all + width, 0)
  table.style.fontSize = `${10 * scale}pt`
  // A little less than the paper, which would cut half of the last line off.
  table.style.width = `${99.8 * sum}%`
  const widths = document.createElement('colgroup')
  for (const width of part.widths) {
    const column = document.createElement('col')
    column.style.width = `${(100 * width) / sum}%`
    widths.append(column)
  }
  table.prepend(widths)
  return table
}

function lineOf(className: string, words: Iterable<Node | string>) {
  const line = document.createElement('p')
  line.className = className
  line.append(...words)
  return line
}

/** Takes the cells of all other columns from a table. A cell over several columns covers those of them that are left. */
function keepColumns(table: HTMLTableElement, columns: number[]): HTMLTableElement {
  for (const row of table.rows) {
    let at = 0
    // A copy, for cells are taken away.
    for (const cell of Array.from(row.cells)) {
      const end = at + cell.colSpan
      const left = columns.filter((column) => column >= at && column < end).length
      if (left === 0) cell.remove()
      else if (left !== cell.colSpan) cell.colSpan = left
      at = end
    }
  }
  return table
}

/** The heading of each column; blank where the head has none of its own. */
function namesOf(table: HTMLTableElement): string[] {
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])]
  return cells.flatMap((cell) => [
    cell.textContent.trim(),
    ...Array.from({ length: cell.colSpan - 1 }, () => ''),
  ])
}
