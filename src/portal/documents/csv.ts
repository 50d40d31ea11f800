/** Reads comma-separated values as RFC 4180 has them: quotes, doubled quotes, line breaks within quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/gy
  const body = text.replace(/^\uFEFF/, '')
  while (field.lastIndex < body.length) {
    const match = field.exec(body)
    if (!match) break
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] !== ',') {
      rows.push(row)
      row = []
    } else if (field.lastIndex === body.length) {
      row.push('')
    }
  }
  if (row.length > 0) rows.push(row)
  return rows.filter((cells) => cells.length > 1 || cells[0] !== '')
}
