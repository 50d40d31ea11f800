/** CSV as a table, with as many columns as the longest line: the head may have fewer. Head and first column stay in view. */
export function CsvTable({ lines }: { lines: string[][] }) {
  const columns = Array.from(
    { length: Math.max(0, ...lines.map((line) => line.length)) },
    (_, index) => index,
  )
  const [head = [], ...rows] = lines
  return (
    <table className="csv-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={wrapOf(head[column], column)}>
              {head[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {columns.map((column) =>
              column === 0 && row[0] ? (
                <th key={column} scope="row" className={wrapOf(row[column], column)}>
                  {row[column]}
                </th>
              ) : (
                <td key={column} className={wrapOf(row[column], column)}>
                  {row[column]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Cells wrap only above 160 characters. Cells of the first column, which stays in view while the table scrolls, wrap above 28. */
function wrapOf(cell = '', column = 1) {
  if (column === 0 && cell.length > 28) return 'min-w-[15em]'
  return cell.length > 160 ? 'min-w-[60em]' : 'whitespace-nowrap'
}
