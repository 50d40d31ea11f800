// How far a person came in each video, as this device and the server know it.
import type { ProgressRow } from '../../domain/rows.ts'
import type { TabContext } from '../sync/context.ts'
import type { LocalProgress, OutboxKey } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import type { List, Query } from '../sync/list.ts'
import { serverRowOf, withWaiting } from '../sync/outbox.ts'

/** A row that a save brought while the pull was under way is not missing, only newer than its answer (ms). */
const OVERLAP = 60_000

export const progressList: List<ProgressRow> = {
  name: 'progress',
  // Its table is the database's own: saves and acknowledgements write it too.
  since: 1,
  stores: {},
  id: 'video_id',
  // The generated types do not know that a multirange is text.
  query: (supabase) => supabase.from('video_progress').select('*', { count: 'exact' }) as Query<ProgressRow>,
  tables: ({ db }) => [db.progress, db.outbox],
  async write(tab, owner, rows) {
    const { locals, waiting } = await onDevice(
      tab,
      owner,
      rows.map((row) => row.video_id),
    )
    await tab.db.progress.bulkPut(
      rows.map((row, index) => {
        const known = serverRowOf(locals[index])
        const newer = known && Date.parse(known.updated_at) > Date.parse(row.updated_at) ? known : row
        return withWaiting(tab, newer, waiting[index])
      }),
    )
  },
  count: (tab, owner) => withReopen(tab, () => owned(tab, owner).count()),
  ids: async (tab, owner) => {
    const keys = await withReopen(tab, () => owned(tab, owner).primaryKeys())
    return keys.map(([, id]) => id)
  },
  async remove(tab, owner, ids, startedAt) {
    const { locals, waiting } = await onDevice(tab, owner, ids)
    const gone = ids.filter((_id, index) => {
      const local = locals[index]
      return local && !waiting[index] && Date.parse(local.updated_at) < startedAt - OVERLAP
    })
    await tab.db.progress.bulkDelete(gone.map((id) => [owner, id] as [string, string]))
  },
}

const owned = ({ db }: TabContext, userId: string) => db.progress.where('user_id').equals(userId)

async function onDevice({ db }: TabContext, owner: string, ids: string[]) {
  const keys = ids.map((id): OutboxKey => [owner, 'progress', id])
  const locals = await db.progress.bulkGet(ids.map((id) => [owner, id] as [string, string]))
  return { locals, waiting: await db.outbox.bulkGet(keys) }
}

export function getProgress(
  tab: TabContext,
  userId: string,
  videoId: string,
): Promise<LocalProgress | undefined> {
  return withReopen(tab, () => tab.db.progress.get([userId, videoId]))
}

export function listProgress(tab: TabContext, userId: string): Promise<LocalProgress[]> {
  return withReopen(tab, () => owned(tab, userId).toArray())
}
