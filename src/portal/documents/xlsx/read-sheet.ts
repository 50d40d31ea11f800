// Reads the cells of a sheet into lines, as they stand on paper: hidden rows and columns are left out, merged cells are one cell.
import { type Cell, type Line, MAX_COLUMNS } from '../table/table-model'
import { type Missing, noneMissing } from './missing'
import { hiddenColumns, isHiddenRow, mergesOf, placeOf, type Range } from './places'
import { type CellSource, readCell } from './read-cell'
import { rulesOf } from './rules'
import { childOf, childrenOf, isOn } from './xml'

export type SheetCells = { lines: Line[]; isCut: boolean; missing: Missing }

/** The cells that are seen, by row and column. */
type Cells = Map<number, Map<number, Cell>>
/** The colors of cells, which a cell without a text has, too. */
type Fills = Map<number, Map<number, string>>

/** Blank lines and columns at the end at most: a form has some to be filled in by hand. */
const MAX_BLANK_LINES = 100
const MAX_BLANK_COLUMNS = 20

/** A sheet without its rows, and its rows. `pause` is called now and then, so that many cells do not stop the page. */
export type SheetSource = { sheet: Element; rows: Element[]; pause: () => Promise<void> }

export async function readSheet(
  { sheet, rows, pause }: SheetSource,
  book: Omit<CellSource, 'showsZeros'>,
): Promise<SheetCells> {
  const missing = noneMissing()
  const view = childOf(childOf(sheet, 'sheetViews'), 'sheetView')
  const source: CellSource = { ...book, showsZeros: isOn(view, 'showZeros', true) }
  const numbers = numbered(rows, 'r', Number)
  const hidden = {
    rows: new Set(numbers.filter((_, index) => isHiddenRow(rows[index]!))),
    column: hiddenColumns(sheet),
  }
  const merges = mergesOf(sheet)
  const { cells, fills } = await readRows({ pause, rows, numbers, hidden, merges, source, missing })
  missing.rules = rulesOf(sheet, cells)
  const { columns, isCut } = columnsOf(cells, fills, hidden.column)

  const lines = new Map<number, Line>()
  let before = Infinity
  for (const row of rowsOf(cells, fills)) {
    // One blank line stands for a gap, however long it is.
    let between = before + 1
    while (between < row && hidden.rows.has(between)) between += 1
    if (between < row) lines.set(between, columns.map(blank))
    lines.set(
      row,
      columns.map((column) => {
        const fill = fills.get(row)?.get(column)
        return { ...(cells.get(row)?.get(column) ?? blank()), ...(fill && { fill }) }
      }),
    )
    before = row
  }
  for (const merge of merges) {
    await pause()
    joinCells(lines, columns, merge)
  }
  return { lines: withoutBlankEnd([...lines.values()]), isCut, missing }
}

const blank = (): Cell => ({ text: '' })

/** The rows with cells, and those between them with colors alone. */
function rowsOf(cells: Cells, fills: Fills): number[] {
  const rows = [...cells.keys()].toSorted((one, other) => one - other)
  const [first = 0, last = 0] = [rows[0], rows.at(-1)]
  const colored = [...fills.keys()].filter((row) => row > first && row < last)
  return [...new Set([...rows, ...colored])].toSorted((one, other) => one - other)
}

/** The columns that are seen, from the first used to the last; blank ones with lines around their cells count too. */
function columnsOf(cells: Cells, fills: Fills, isHidden: (column: number) => boolean) {
  let first = Infinity
  let last = 0
  let lastWithLines = 0
  const used = new Set([...fills.values()].flatMap((row) => [...row.keys()]))
  for (const row of cells.values())
    for (const [column, { text }] of row) {
      used.add(column)
      first = Math.min(first, column)
      if (text) last = Math.max(last, column)
      else lastWithLines = Math.max(lastWithLines, column)
    }
  const columns: number[] = []
  const end = Math.max(last, Math.min(lastWithLines, last + MAX_BLANK_COLUMNS))
  for (let column = first; column <= end && columns.length < MAX_COLUMNS; column += 1)
    // One blank column stands for a gap, however wide it is.
    if (!isHidden(column) && (used.has(column) || used.has(columns.at(-1)!))) columns.push(column)
  return { columns, isCut: columns.length === MAX_COLUMNS && columns.at(-1)! < last }
}

type Hidden = { rows: Set<number>; column: (column: number) => boolean }
type Reading = {
  pause: () => Promise<void>
  rows: Element[]
  numbers: number[]
  hidden: Hidden
  merges: Range[]
  source: CellSource
  missing: Missing
}

async function readRows(reading: Reading): Promise<{ cells: Cells; fills: Fills }> {
  const { pause, rows, numbers, hidden, merges, source, missing } = reading
  const cells: Cells = new Map()
  const fills: Fills = new Map()
  const mergeAt = new Map(merges.map((merge) => [`${merge.top} ${merge.left}`, merge]))
  /** Where the value of merged cells stands, if their first row or column is hidden. */
  const moved = new Set<string>()

  for (const [index, row] of rows.entries()) {
    await pause()
    const at = childrenOf(row, 'c')
    const columns = numbered(at, 'r', (place) => placeOf(place)?.column ?? NaN)
    for (const [position, element] of at.entries()) {
      const place = { row: numbers[index]!, column: columns[position]! }
      const merge = mergeAt.get(`${place.row} ${place.column}`)
      // The value of merged cells is seen as long as one of them is.
      const seen = merge ? firstSeen(merge, hidden) : place
      if (!seen || hidden.rows.has(seen.row) || hidden.column(seen.column)) continue
      const key = `${seen.row} ${seen.column}`
      if (seen !== place) moved.add(key)
      else if (moved.has(key)) continue
      const { fill } = source.formatOf(Number(element.getAttribute('s') ?? 0))
      if (fill) put(fills, seen, fill)
      const cell = readCell(element, source, missing)
      if (cell) put(cells, seen, cell)
    }
  }
  return { cells, fills }
}

type Place = { row: number; column: number }

function put<Value>(to: Map<number, Map<number, Value>>, { row, column }: Place, value: Value) {
  const line = to.get(row) ?? new Map<number, Value>()
  line.set(column, value)
  to.set(row, line)
}

/** The number of each element; one that names none follows the one before it. */
function numbered(elements: Element[], attribute: string, read: (value: string) => number): number[] {
  let last = 0
  return elements.map((element) => {
    const value = read(element.getAttribute(attribute) ?? '')
    last = value > 0 ? value : last + 1
    return last
  })
}

function firstSeen({ top, left, bottom, right }: Range, hidden: Hidden) {
  let row = top
  while (row <= bottom && hidden.rows.has(row)) row += 1
  let column = left
  while (column <= right && hidden.column(column)) column += 1
  return row <= bottom && column <= right ? { row, column } : undefined
}

/** Makes one cell of merged cells: Excel hides what the others hold. */
function joinCells(lines: Map<number, Line>, columns: number[], { top, left, bottom, right }: Range) {
  const covered = columns.flatMap((column, index) => (column >= left && column <= right ? [index] : []))
  // A sheet may have thousands of merged cells, and one of them may cover a million rows that are not there.
  const rows =
    bottom - top < lines.size
      ? Array.from({ length: bottom - top + 1 }, (_, at) => top + at).filter((row) => lines.has(row))
      : [...lines.keys()].filter((row) => row >= top && row <= bottom)
  const [start] = covered
  if (start === undefined) return
  const fill = lines.get(rows[0]!)?.[start]?.fill
  for (const [index, row] of rows.entries()) {
    const line = lines.get(row)!
    const own = index === 0 ? (line[start] ?? blank()) : blank()
    for (const column of covered) line[column] = undefined
    line[start] = {
      ...own,
      ...(fill && { fill }),
      ...(covered.length > 1 && { columns: covered.length }),
      ...(index < rows.length - 1 && { goesOn: true }),
    }
  }
}

function withoutBlankEnd(lines: Line[]): Line[] {
  const last = lines.findLastIndex((line) => line.some((cell) => cell?.text))
  return lines.slice(0, last + 1 + MAX_BLANK_LINES)
}
