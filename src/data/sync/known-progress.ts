// Merges the server's progress with the device's: an answer of the server never removes progress that the device knows, because the
// server may have been restored from an older backup.
import { mergeProgress, type Progress, saysMore } from '../../domain/progress.ts'
import { uniteFilms } from '../../domain/ranges.ts'
import type { ProgressRow } from '../../domain/rows.ts'
import type { Local } from '../database/db.ts'
import type { NetworkContext } from '../network/context.ts'

/** The part of the progress that is sent to the server. */
export const payloadOf = ({
  progress_seconds,
  completed,
  last_watched,
  watched,
  watched_films,
}: Progress) => ({
  progress_seconds,
  completed,
  last_watched,
  watched,
  watched_films: uniteFilms(watched_films),
})

export const isSame = (a: Progress, b: Progress) =>
  JSON.stringify(payloadOf(a)) === JSON.stringify(payloadOf(b))

/**
 * Progress for the screen after the server's answer: the most that server, device and waiting save know. `server` keeps
 * the answer.
 */
export function mergeAnswer(
  tab: Pick<NetworkContext, 'clock'>,
  known: Local<ProgressRow> | undefined,
  row: ProgressRow,
  waiting: Progress | undefined,
): Local<ProgressRow> {
  const shown = [known, waiting].reduce<Progress>(
    (all, state) => (state ? uniteProgress(tab, all, state) : all),
    row,
  )
  return waiting || saysMore(shown, row) ? { ...row, ...shown, server: row } : row
}

/** Merges two answers of the server, of which either may be the newer. */
export function joinAnswers(
  tab: Pick<NetworkContext, 'clock'>,
  one: ProgressRow,
  other: ProgressRow,
): ProgressRow {
  const newest = Date.parse(one.updated_at) > Date.parse(other.updated_at) ? one : other
  return { ...newest, ...uniteProgress(tab, one, other) }
}

function uniteProgress({ clock }: Pick<NetworkContext, 'clock'>, row: Progress, state: Progress): Progress {
  // The server's own time is never in the future, however slow the clock of this device is.
  const now = Math.max(clock.now(), Date.parse(row.last_watched))
  try {
    return mergeProgress(row, state, now)
  } catch (error) {
    // The merged ranges have more pieces than a row may have: the server would refuse them too.
    if (error instanceof RangeError) return row
    throw error
  }
}
