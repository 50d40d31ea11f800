// How far a person came in each video, as this device and the server know it.
import type { ProgressRow } from '../../domain/rows.ts'
import type { TabContext } from '../sync/context.ts'
import { withReopen } from '../database/reopen.ts'
import { withWaiting } from '../sync/outbox.ts'
import { pullListIfStale, type List, PAGE, pullList } from '../sync/pull.ts'

export function getProgress(
  tab: TabContext,
  userId: string,
  videoId: string,
): Promise<ProgressRow | undefined> {
  return withReopen(tab, () => tab.db.progress.get([userId, videoId]))
}

export function listProgress(tab: TabContext, userId: string): Promise<ProgressRow[]> {
  return withReopen(tab, () => tab.db.progress.where('user_id').equals(userId).toArray())
}

/** Pulls this person's progress in every video. */
export function pullProgress(tab: TabContext) {
  return pullList(tab, progress)
}

/** Pulls the progress where it is older than five minutes. */
export function pullProgressIfStale(tab: TabContext) {
  return pullListIfStale(tab, progress)
}

/** A row that a save brought while the pull was under way is not missing, only newer than its answer (ms). */
const OVERLAP = 60_000

const progress: List<ProgressRow> = {
  name: 'progress',
  tables: ({ db }) => [db.progress, db.outbox],
  page({ supabase }, bearer, after) {
    const query = supabase
      .from('video_progress')
      .select('*', { count: 'exact' })
      .order('video_id')
      .limit(PAGE)
      .setHeader('Authorization', bearer)
    return after === null ? query : query.gt('video_id', after)
  },
  key: (row) => row.video_id,
  async replace(tab, owner, rows, startedAt) {
    const { db } = tab
    const locals = new Map((await listProgress(tab, owner)).map((row) => [row.video_id, row]))
    const entries = await db.outbox.where('user_id').equals(owner).toArray()
    const waiting = new Map(entries.map((entry) => [entry.video_id, entry]))
    for (const row of rows) {
      const local = locals.get(row.video_id)
      const newer = local && Date.parse(local.updated_at) > Date.parse(row.updated_at) ? local : row
      await db.progress.put(withWaiting(tab, newer, waiting.get(row.video_id)))
      locals.delete(row.video_id)
    }
    const gone = [...locals.values()].filter(
      (row) => !waiting.has(row.video_id) && Date.parse(row.updated_at) < startedAt - OVERLAP,
    )
    await db.progress.bulkDelete(gone.map((row) => [owner, row.video_id] as [string, string]))
  },
}
