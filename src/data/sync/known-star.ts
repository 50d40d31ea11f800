// Merges the server's star with the device's: an older answer never takes back what the person has done since.
import { isNewerStar, type Star } from '../../domain/stars.ts'
import type { StarRow } from '../../domain/rows.ts'

/** A star as the screen shows it. `server` is the server's own row (null: none) while a newer change waits to be sent. */
export type LocalStar = StarRow & { server?: StarRow | null }

const starOf = ({ starred, starred_at }: Star): Star => ({ starred, starred_at })

/** The row after the server's answer: the newest of what the device, its waiting change and the server say. */
export function mergeStarRow(
  known: LocalStar | undefined,
  row: StarRow,
  waiting: Star | undefined,
): LocalStar {
  const shown = [known, waiting].reduce<Star>((all, one) => (one && isNewerStar(one, all) ? one : all), row)
  return waiting || shown !== row ? { ...row, ...starOf(shown), server: row } : row
}

/** The server's row behind the row that the screen shows; undefined where the server has none. */
export function serverStarOf(local: LocalStar | undefined): StarRow | undefined {
  if (!local) return undefined
  const { server, ...row } = local
  return server === undefined ? row : (server ?? undefined)
}
