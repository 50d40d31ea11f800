// Writes a save into the database: the screen's row and the outbox entry in one transaction. The transaction locks no table of a
// list, so a save never waits for a list's pull.
import { mergeProgress, type Progress } from '../../domain/progress.ts'
import { uniteRangesText } from '../../domain/ranges.ts'
import type { ProgressRow } from '../../domain/rows.ts'
import { isCacheOwner } from '../database/cache-owner.ts'
import type { LocalProgress, OutboxKey, ProgressPayload } from '../database/db.ts'
import { evictAndRetry } from '../database/evict-and-retry.ts'
import { withReopen } from '../database/reopen.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from './context.ts'
import { forgetEntry, type JournalEntry, readJournal } from './journal.ts'
import { serverRowOf } from './known-progress.ts'
import { entryOf, isSame, payloadOf } from './outbox-entry.ts'
import { readPayload, UNREADABLE } from './payload.ts'

type Save = { userId: string; videoId: string; payload: ProgressPayload }

/**
 * Writes a save. `isNewest`: the save was made this moment, so its position counts whatever the clocks say. False where the
 * outbox has an entry for the video that this release cannot read: a newer release wrote it, and it is never overwritten.
 */
export async function keepSave(tab: SyncContext, save: Save, { isNewest }: { isNewest: boolean }) {
  const { db } = tab
  const { userId, videoId } = save
  const visit = tab.device.page.visit()
  const keep = () =>
    withReopen(tab, async () => {
      const isOwner = await isCacheOwner(tab, userId)
      const isKept = await db.transaction('rw', [db.progress, db.outbox], () =>
        // Where the page was put away and the write is repeated, another page may have saved a newer position.
        write(tab, save, isNewest && tab.device.page.visit() === visit, isOwner),
      )
      // The person signed out in that moment: only the bare entry may stay.
      if (isOwner && !(await isCacheOwner(tab, userId))) await db.progress.delete([userId, videoId])
      return isKept
    })
  return tab.saves.writing.save(() => evictAndRetry(tab, keep))
}

/** Moves the journal's entries of all people into the outbox; an entry that cannot be moved yet stays. Never throws. */
export async function moveJournal(tab: SyncContext): Promise<void> {
  if (tab.device.outdated.getState()) return
  for (const entry of readJournal(tab.device.storage)) {
    try {
      const { payload } = entry
      const isMoved = payload
        ? await keepSave(tab, { ...entry, payload }, { isNewest: false })
        : await parkUnreadable(tab, entry)
      if (isMoved) forgetEntry(tab.device.storage, entry)
    } catch {
      return // The database cannot take the save: the next tick tries again.
    }
  }
}

/** Parks a save that this release cannot read, so that the person sees it. False where the video has an entry already. */
async function parkUnreadable(tab: DatabaseContext, { userId, videoId, text }: JournalEntry) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', db.outbox, async () => {
      if (await db.outbox.get([userId, 'progress', videoId])) return false
      const entry = entryOf(userId, videoId, text as unknown as ProgressPayload)
      await db.outbox.put({ ...entry, state: 'parked', reason: UNREADABLE })
      return true
    }),
  )
}

async function write(
  tab: Pick<DatabaseContext, 'clock' | 'db'>,
  { userId, videoId, payload }: Save,
  isNewest: boolean,
  isOwner: boolean,
) {
  const { db, clock } = tab
  const key: OutboxKey = [userId, 'progress', videoId]
  const row = await db.progress.get([userId, videoId])
  const entry = await db.outbox.get(key)
  const waiting = readPayload(entry?.payload)
  if (entry && !waiting) return false

  const known = [row, waiting].filter((state) => state !== undefined)
  const whole = isNewest
    ? newest(payload, known)
    : known.reduce<Progress>((all, state) => mergeProgress(state, all, clock.now()), payload)
  // The tab was killed after the entry was moved and before the journal forgot it: the server has the save already.
  if (!isNewest && !entry && row && isSame(whole, row)) return true
  await db.outbox.put(entryOf(userId, videoId, payloadOf(whole), entry))
  if (isOwner) await db.progress.put(rowOf(userId, videoId, row, payloadOf(whole)))
  return true
}

/** The whole state that this device knows of the video, with the save's position. Sent once or ten times, it makes the same row. */
function newest(payload: ProgressPayload, known: Progress[]): Progress {
  // The save gets a later time than all that this device has seen of the video, even if the clock was set back.
  const seen = known.map(({ last_watched }) => Date.parse(last_watched) + 1)
  return {
    progress_seconds: payload.progress_seconds,
    completed: payload.completed || known.some(({ completed }) => completed),
    last_watched: new Date(Math.max(Date.parse(payload.last_watched), ...seen)).toISOString(),
    watched: known.reduce((all, { watched }) => uniteRangesText(all, watched), payload.watched),
  }
}

function rowOf(
  userId: string,
  videoId: string,
  row: LocalProgress | undefined,
  payload: ProgressPayload,
): LocalProgress {
  const never = new Date(0).toISOString()
  // `updated_at` stays the server's time: a pull compares it to find the newer of two rows.
  const { created_at = never, updated_at = never } = row ?? {}
  const server: ProgressRow | null = serverRowOf(row) ?? null
  return { user_id: userId, video_id: videoId, created_at, updated_at, ...payload, server }
}
