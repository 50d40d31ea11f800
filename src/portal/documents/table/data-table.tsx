import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { tickPieces } from '../word/draw-ticks'
import { isDark } from '../xlsx/colors'
import { columnWidths } from './column-widths'
import type { Cell, Line, Table } from './table-model'

type DataTableProps = { table: Table; step: number; drawn: number }

/**
 * A table of a file, with as many columns as its longest line: the head may have fewer. Head and first column stay in view. Of the rows,
 * the first `drawn` are there, in pieces of `step`.
 */
export function DataTable({ table, step, drawn }: DataTableProps) {
  const { titles, head, rows, columns } = table
  const widths = useMemo(() => (table.rows.length > step ? columnWidths(table) : []), [table, step])
  const pieces = Math.ceil(Math.min(drawn, rows.length) / step)
  return (
    <table className="csv-table">
      {titles.length > 0 && (
        <caption>
          {titles.map((title, line) => (
            <span key={line}>{textOf(title)}</span>
          ))}
        </caption>
      )}
      <thead>
        <tr>
          {cellsOf(head, columns).map(({ column, cell, style, ...looks }) => (
            <th key={column} scope="col" {...looks} style={{ ...style, ...widthOf(cell, widths[column]) }}>
              {textOf(cell)}
            </th>
          ))}
        </tr>
      </thead>
      {Array.from({ length: pieces }, (_, piece) => (
        <Rows key={piece} table={table} from={piece * step} to={(piece + 1) * step} />
      ))}
    </table>
  )
}

const Rows = memo(function Rows({ table, from, to }: { table: Table; from: number; to: number }) {
  return (
    <tbody>
      {table.rows.slice(from, to).map((row, line) => (
        <tr key={line}>
          {cellsOf(row, table.columns).map(({ column, cell, ...looks }) =>
            column === 0 && cell.text ? (
              <th key={column} scope="row" {...looks}>
                {textOf(cell)}
              </th>
            ) : (
              <td key={column} {...looks}>
                {textOf(cell)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  )
})

function cellsOf(line: Line, columns: number) {
  return Array.from({ length: columns }, (_, column) => {
    // A line that ends early has blank cells; a cell that another one covers has none.
    const cell = column < line.length ? line[column] : blank
    return cell && { column, cell, ...looksOf(cell, column) }
  }).filter((cell) => cell !== undefined)
}

const widthOf = ({ columns = 1 }: Cell, width: number | undefined) =>
  columns > 1 || width === undefined ? undefined : { minWidth: `${width}em` }

const blank: Cell = { text: '' }

const looksOf = (cell: Cell, column: number) => ({
  style: fillOf(cell),
  colSpan: cell.columns,
  className: `${wrapOf(cell.text, column)}${cell.goesOn ? ' goes-on' : ''}${cell.isRed ? ' is-red' : ''}`,
})

/** The color of a cell, and letters that are read on it in a dark portal, too. */
function fillOf({ fill, isRed }: Cell) {
  if (!fill) return undefined
  const [plain, red] = isDark(fill) ? ['white', '#ffb4b4'] : ['black', '#a00000']
  return { backgroundColor: `#${fill}`, color: isRed ? red : plain }
}

/** Cells wrap only above 160 characters. Cells of the first column, which stays in view while the table scrolls, wrap above 28. */
function wrapOf(text: string, column: number) {
  if (column === 0 && text.length > 28) return 'min-w-[15em] whitespace-pre-line'
  return text.length > 160 ? 'min-w-[60em] whitespace-pre-line' : 'whitespace-pre'
}

const textOf = ({ text, runs }: Cell): ReactNode =>
  runs?.map(({ text: piece, as: Tag }, index) =>
    Tag ? <Tag key={index}>{withTicks(piece)}</Tag> : <Fragment key={index}>{withTicks(piece)}</Fragment>,
  ) ?? withTicks(text)

/** A text whose boxes and ticks are drawn by style (preview-content.css). */
function withTicks(text: string): ReactNode {
  const pieces = tickPieces(text)
  if (pieces.every(({ kind }) => kind === undefined)) return text
  return pieces.map(({ piece, kind }, index) =>
    kind === undefined ? (
      piece
    ) : (
      <span key={index} data-tick={kind}>
        {piece}
      </span>
    ),
  )
}
