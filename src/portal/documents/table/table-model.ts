// A table as viewer and printer know it, whatever file it comes from: the lines above it, its head, and its rows.

/** A piece of a cell's text that is struck out, raised or lowered: `10` and a raised `9` must not be read as 109. */
export type Run = { text: string; as?: 's' | 'sup' | 'sub' }

export type Cell = {
  text: string
  /** The pieces of `text`, where they differ in their looks. */
  runs?: Run[]
  /** Number of columns that the cell covers; 1 where it is not said. */
  columns?: number
  /** Whether the cell below is a part of this one. */
  goesOn?: boolean
  /** Whether the number is red, which may be all that tells a loss. */
  isRed?: boolean
  /** The color of the cell, such as `FFCC00`. */
  fill?: string
}

/** The cells of a line by their column; undefined where a cell before it covers the column. */
export type Line = (Cell | undefined)[]

export type Table = { titles: Cell[]; head: Line; rows: Line[]; columns: number }

/** Number of lines above the head at most. */
const MAX_TITLES = 10
/** More columns are cut off: no paper and no screen has them. */
export const MAX_COLUMNS = 500
/** Limits of what is drawn at once: more cells would stop a tablet for seconds. */
const MAX_ROWS = 2_000
const MAX_CELLS = 40_000

/** Number of these rows that are shown. */
export function rowsShown(rows: readonly (readonly unknown[])[]): number {
  let widest = 0
  // A line that ends early has blank cells.
  const end = rows.findIndex((row, index) => {
    widest = Math.max(widest, row.length)
    return widest * (index + 1) > MAX_CELLS
  })
  return Math.min(MAX_ROWS, end < 0 ? rows.length : Math.max(1, end))
}

/** Makes a table of lines. `between` stands between the cells of a title that fills more than one. */
export function tableOf(lines: Line[], between = ' '): Table {
  const columns = Math.max(0, ...lines.map((line) => line.length))
  const head = Math.max(
    0,
    columns > 1 ? lines.slice(0, MAX_TITLES + 1).findIndex((line) => !isTitle(line, columns)) : 0,
  )
  return {
    titles: lines.slice(0, head).flatMap((line) => {
      const cells = filled(line)
      return cells.length === 0 ? [] : [joined(cells, between)]
    }),
    head: lines[head] ?? [],
    rows: lines.slice(head + 1),
    columns,
  }
}

/**
 * Whether a line stands above a table: it is blank, or fills the first columns, a third of them at most. Headings of groups of columns
 * have gaps between them.
 */
function isTitle(line: Line, columns: number): boolean {
  const count = filled(line).length
  return count <= Math.max(1, Math.floor(columns / 3)) && line.slice(0, count).every((cell) => cell?.text)
}

const filled = (line: Line) => line.filter((cell) => cell !== undefined && cell.text !== '') as Cell[]

function joined(cells: Cell[], between: string): Cell {
  const runs = cells.flatMap((cell, index) => [
    ...(index > 0 ? [{ text: between }] : []),
    ...(cell.runs ?? [{ text: cell.text }]),
  ])
  const text = runs.map((run) => run.text).join('')
  return cells.some((cell) => cell.runs) ? { text, runs } : { text }
}

/**
 * Number of rows with more cells than the head. Where most rows are so, the head has no heading for the last cells; where a few are, a
 * comma in a text was taken for the end of its cell, and the others stand under the wrong heading.
 */
export function crookedRows({ head, rows }: Table): number {
  const lengthOf = (line: Line) => line.findLastIndex((cell) => cell?.text) + 1
  const longer = rows.filter((row) => lengthOf(row) > lengthOf(head)).length
  return longer > rows.length / 2 ? 0 : longer
}

/** The rows and columns in words: `24 rows, 17 columns`. */
export function sizeInWords({ rows, columns }: Table, isCut: boolean): string {
  const count = rows.length.toLocaleString('en-US')
  const words = rows.length === 1 ? '1 row' : `${count} rows`
  return `${isCut ? `First ${words}` : words}, ${columns === 1 ? '1 column' : `${columns} columns`}`
}
