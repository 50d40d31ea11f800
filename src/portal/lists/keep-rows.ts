// Keeps the objects of rows that have not changed from one read to the next, so that only the cards of changed rows are rendered again.

/** The row of this read, or the equal row of the last read. */
export const keepRow = <Row extends object>(last: Row | undefined, now: Row): Row =>
  last && JSON.stringify(last) === JSON.stringify(now) ? last : now

/** The rows of this read, with the equal rows of the last read. Returns the last array itself if nothing has changed. */
export function keepRows<Row extends { id: string }>(last: Row[], now: Row[]): Row[] {
  const known = new Map(last.map((row) => [row.id, row]))
  const kept = now.map((row) => keepRow(known.get(row.id), row))
  return kept.length === last.length && kept.every((row, at) => row === last[at]) ? last : kept
}
