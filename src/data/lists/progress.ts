// The list of a person's progress in videos. Progress that a server restored from an older backup has lost is sent again,
// unless the video was deleted. A save holds the whole state, so sending it twice does no harm.
import { saysMore } from '../../domain/progress.ts'
import type { ProgressRow } from '../../domain/rows.ts'
import type { NetworkContext } from '../network/context.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { Local } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import { readChange } from '../sync/change-kind.ts'
import { progressKind } from '../sync/kinds/progress.ts'
import { joinAnswers, mergeAnswer } from '../sync/known-progress.ts'
import { changesBy } from '../sync/list-source.ts'
import type { List } from '../sync/list.ts'
import { addEntries, newestEntries } from '../sync/outbox-entry.ts'
import { pullListAnew } from '../sync/pull.ts'
import { serverRowOf } from '../sync/server-row.ts'
import { ownRows } from './own-rows.ts'
import { videosList } from './videos.ts'

/**
 * Tolerance (ms) with which a row counts as saved while a pull was under way: the pull's answer lacks such a row only because the
 * row is newer.
 */
const PULL_TOLERANCE = 60_000

const ownProgress = ({ db }: Pick<DatabaseContext, 'db'>, userId: string) =>
  db.progress.where('user_id').equals(userId)

export const progressList: List<ProgressRow> = {
  name: 'progress',
  // The table `progress` is defined in db.ts, because saves and acknowledgements write it too.
  stores: {},
  id: 'video_id',
  source: changesBy('video_progress_since'),
  tables: (tab) => [tab.db.progress, tab.db.outbox, ...videosList.tables(tab)],
  isReadWhole: true,
  /** Pulls the list of videos when the server lacks progress of this device: the video may have been deleted a moment ago. */
  async prepare(tab, owner, rows, ids, startedAt) {
    const given = new Map(rows.map((row) => [row.video_id, row]))
    const { locals, waiting } = await withReopen(tab, () => readOnDevice(tab, owner, ids))
    const isLacking = locals.some((local, index) => {
      if (!local || waiting[index] || isJustAnswered(tab, local, startedAt)) return false
      const row = given.get(local.video_id)
      return !row || saysMore(local, row)
    })
    if (isLacking) await pullListAnew(tab, videosList)
  },
  async write(tab, owner, rows, startedAt) {
    const ids = rows.map((row) => row.video_id)
    const { locals, waiting, areListed } = await readOnDevice(tab, owner, ids)
    const next = rows.map((row, index) => {
      const known = serverRowOf(locals[index])
      const newest = known && isJustAnswered(tab, known, startedAt) ? joinAnswers(tab, row, known) : row
      const unsent = waiting[index] && readChange(progressKind, waiting[index])
      return mergeAnswer(tab, locals[index], newest, unsent?.payload)
    })
    const lacking = next.filter(({ server }, index) => server && !waiting[index] && areListed[index])
    await tab.db.progress.bulkPut(next)
    await sendAgain(tab, owner, lacking)
    return 0n
  },
  ...ownRows(ownProgress),
  async remove(tab, owner, ids, startedAt) {
    const { locals, waiting, areListed } = await readOnDevice(tab, owner, ids)
    const old = locals.flatMap((local, index) =>
      local && !waiting[index] && !isJustAnswered(tab, local, startedAt)
        ? [{ local, isListed: areListed[index] }]
        : [],
    )
    const lacking = old.filter(({ isListed }) => isListed).map(({ local }) => ({ ...local, server: null }))
    const unlisted = old.filter(({ isListed }) => !isListed).map(({ local }) => local.video_id)
    // The row of a waiting save stays, with `server` null: the server has no row of it any more.
    const held = locals.flatMap((local, index) =>
      local && waiting[index] && !areListed[index] ? [{ ...local, server: null }] : [],
    )
    await tab.db.progress.bulkPut([...lacking, ...held])
    await sendAgain(tab, owner, lacking)
    await tab.db.progress.bulkDelete(unlisted.map((id) => [owner, id] as [string, string]))
    return 0n
  },
}

/** Reads for each video its progress, its save that waits or was refused, and whether the list of videos on this device has it. */
async function readOnDevice(tab: Pick<DatabaseContext, 'db'>, owner: string, ids: string[]) {
  const { db } = tab
  const keys = ids.map((id) => [owner, id] as [string, string])
  const videos = await db.table('videos').bulkGet(keys)
  return {
    locals: await db.progress.bulkGet(keys),
    waiting: await newestEntries(tab, owner, progressKind, ids),
    areListed: videos.map((video) => video !== undefined),
  }
}

/** Whether the server may have written this row after a pull that began at `startedAt` (server ms) read it. */
function isJustAnswered(
  { clock }: Pick<NetworkContext, 'clock'>,
  { updated_at }: ProgressRow,
  startedAt: number,
) {
  const at = Date.parse(updated_at)
  return at >= startedAt - PULL_TOLERANCE && at <= clock.now() + PULL_TOLERANCE
}

function sendAgain(tab: Pick<DatabaseContext, 'db'>, owner: string, rows: Local<ProgressRow>[]) {
  const changes = rows.map((row) => ({ thing: row.video_id, payload: progressKind.stateOf(row) }))
  return addEntries(tab, progressKind, owner, changes)
}

export function getProgress(
  tab: DatabaseContext,
  userId: string,
  videoId: string,
): Promise<Local<ProgressRow> | undefined> {
  return withReopen(tab, () => tab.db.progress.get([userId, videoId]))
}

export function listProgress(tab: DatabaseContext, userId: string): Promise<Local<ProgressRow>[]> {
  return withReopen(tab, () => ownProgress(tab, userId).toArray())
}
