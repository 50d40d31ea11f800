// Reads comma-separated values, from files and from what a spreadsheet puts on the clipboard.

/**
 * Reads comma-separated values as RFC 4180 has them: quotes, doubled quotes, line breaks within quotes. A quote that is never
 * closed, or in the wrong place, is kept as a character of its cell: papaparse would take all that follows into that cell (decision 9).
 */
export function parseCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '')
  const mark = separatorOf(body)
  const rows: string[][] = []
  let row: string[] = []
  const field = new RegExp(String.raw`(?:"((?:[^"]|"")*)"|([^${mark}\r\n]*))(${mark}|\r?\n|\r|$)`, 'gy')
  while (field.lastIndex < body.length) {
    const match = field.exec(body)
    if (!match) break
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] !== mark) {
      rows.push(row)
      row = []
    } else if (field.lastIndex === body.length) {
      row.push('')
    }
  }
  if (row.length > 0) rows.push(row)
  return rows.filter((cells) => cells.length > 1 || cells[0] !== '')
}

/** The separator: the most frequent mark of the first line. Spreadsheets use `;` or tabs where a comma is the decimal mark. */
function separatorOf(body: string): string {
  const [head = ''] = body.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1)
  const countOf = (mark: string) => head.split(mark).length - 1
  return [',', ';', '\t'].reduce((best, mark) => (countOf(mark) > countOf(best) ? mark : best))
}
