// Merges the server's star with the device's: an older answer never takes back what the person has done since.
import { isNewerStar, type Star } from '../../domain/stars.ts'
import type { StarRow } from '../../domain/rows.ts'
import type { Local } from '../database/db.ts'

const starOf = ({ starred, starred_at }: Star): Star => ({ starred, starred_at })

/** The row after the server's answer: the newest state of the device, its waiting change and the server. */
export function mergeStarRow(
  known: Local<StarRow> | undefined,
  row: StarRow,
  waiting: Star | undefined,
): Local<StarRow> {
  const shown = [known, waiting].reduce<Star>((all, one) => (one && isNewerStar(one, all) ? one : all), row)
  return waiting || shown !== row ? { ...row, ...starOf(shown), server: row } : row
}
