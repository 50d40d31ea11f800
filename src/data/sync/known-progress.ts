// Merges the server's progress with the device's: an answer of the server never removes progress that the device knows, because the
// server may have been restored from an older backup.
import { mergeProgress, type Progress, saysMore } from '../../domain/progress.ts'
import type { ProgressRow } from '../../domain/rows.ts'
import type { LocalProgress, OutboxEntry } from '../database/db.ts'
import type { NetworkContext } from '../network/context.ts'
import { isSame } from './outbox-entry.ts'
import { readPayload } from './payload.ts'

/**
 * Progress for the screen after the server's answer: the most that server, device and waiting save know. `server` keeps
 * the answer.
 */
export function mergeAnswer(
  tab: Pick<NetworkContext, 'clock'>,
  known: LocalProgress | undefined,
  row: ProgressRow,
  waiting: OutboxEntry | undefined,
): LocalProgress {
  const payload = waiting && readPayload(waiting.payload)
  const shown = [known, payload].reduce<Progress>(
    (all, state) => (state ? together(tab, all, state) : all),
    row,
  )
  return waiting || saysMore(shown, row) ? { ...row, ...shown, server: row } : row
}

/** Merges the server's answer to a save. Where the save held all that the device knows, the answer is taken as it is. */
export function mergeAcknowledged(
  tab: Pick<NetworkContext, 'clock'>,
  known: LocalProgress | undefined,
  sent: Progress,
  row: ProgressRow,
  newer: OutboxEntry | undefined,
): LocalProgress {
  return mergeAnswer(tab, known && isSame(known, sent) ? undefined : known, row, newer)
}

/** Merges two answers of the server, of which either may be the newer. */
export function joinAnswers(
  tab: Pick<NetworkContext, 'clock'>,
  one: ProgressRow,
  other: ProgressRow,
): ProgressRow {
  const newest = Date.parse(one.updated_at) > Date.parse(other.updated_at) ? one : other
  return { ...newest, ...together(tab, one, other) }
}

/** The server's row behind the row that the screen shows; undefined where the server has none. */
export function serverRowOf(local: LocalProgress | undefined): ProgressRow | undefined {
  if (!local) return undefined
  const { server, ...row } = local
  return server === undefined ? row : (server ?? undefined)
}

function together({ clock }: Pick<NetworkContext, 'clock'>, row: Progress, state: Progress): Progress {
  // The server's own time is never in the future, however slow the clock of this device is.
  const now = Math.max(clock.now(), Date.parse(row.last_watched))
  try {
    const { progress_seconds, completed, last_watched, watched } = mergeProgress(row, state, now)
    return { progress_seconds, completed, last_watched, watched }
  } catch (error) {
    // The merged ranges have more pieces than a row may have: the server would refuse them too.
    if (error instanceof RangeError) return row
    throw error
  }
}
