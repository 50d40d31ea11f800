import type { Local } from '../database/db.ts'

/** The server's own version of a row that the screen shows; undefined where the server has no such row. */
export function serverRowOf<Row extends object>(local: Local<Row> | undefined): Row | undefined {
  if (!local) return undefined
  const { server, ...row } = local
  return server === undefined ? (row as Row) : (server ?? undefined)
}
