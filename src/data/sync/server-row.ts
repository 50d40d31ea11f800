import type { Local } from '../database/db.ts'

/** The server's row behind the row that the screen shows; undefined where the server has none. */
export function serverRowOf<Row extends object>(local: Local<Row> | undefined): Row | undefined {
  if (!local) return undefined
  const { server, ...row } = local
  return server === undefined ? (row as Row) : (server ?? undefined)
}
