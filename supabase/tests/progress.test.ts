// The trigger that merges progress passes the same table of cases as the rule in `src/domain/progress.ts`.
import { describe, expect, test } from 'vitest'
import { mergeCases, NOW, refusedCases, type MergeCase } from '../../src/domain/progress-cases.ts'
import { signInAdmin, signInStaff } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const stack = await startOwnStack()
const staff = await signInStaff(stack)
const userId = (await staff.auth.getUser()).data.user?.id ?? ''
const videoId = String((await stack.query('select id from training_videos limit 1'))[0]?.id)

// The times of the cases are shifted from their fixed `now` to that of Postgres; only a time that was cut to now is compared roughly.
const TOLERANCE = 10 * 60_000 // ms
const shift = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

async function upsert(save: Record<string, unknown>) {
  const { error } = await staff.from('video_progress').upsert({ user_id: userId, video_id: videoId, ...save })
  expect(error).toBeNull()
}

/** Writes a row as an older release of the server left it. */
async function writePastTheTrigger(row: MergeCase['saves'][number]) {
  await stack.query('alter table video_progress disable trigger merge_progress')
  await stack.query(
    `insert into video_progress (user_id, video_id, progress_seconds, completed, last_watched, watched)
     values ($1, $2, $3, $4, $5, $6)`,
    [userId, videoId, row.progress_seconds, row.completed, row.last_watched, row.watched],
  )
  await stack.query('alter table video_progress enable trigger merge_progress')
}

async function readRow() {
  const { data } = await staff.from('video_progress').select().single()
  return data!
}

describe('the merge of saves', () => {
  test.each(mergeCases)('$name', async ({ row, saves, expected }) => {
    await stack.query('delete from video_progress')
    const age = Date.now() - Date.parse(NOW)
    if (row) await writePastTheTrigger({ ...row, last_watched: shift(row.last_watched, age) })
    for (const save of saves) await upsert({ ...save, last_watched: shift(save.last_watched, age) })
    const { progress_seconds, completed, watched, last_watched } = await readRow()
    const { last_watched: expectedTime, ...rest } = expected
    expect({ progress_seconds, completed, watched }).toEqual(rest)
    const off = Math.abs(Date.parse(last_watched) - Date.parse(shift(expectedTime, age)))
    expect(off).toBeLessThan(expectedTime === NOW ? TOLERANCE : 1)
  })
})

describe('a save is refused with 400, and the row stays, for', () => {
  test.each(refusedCases)('$name', async ({ saves }) => {
    await stack.query('delete from video_progress')
    for (const save of saves.slice(0, -1)) await upsert(save)
    const before = await stack.query('select * from video_progress')
    const { error, status } = await staff
      .from('video_progress')
      .upsert({ user_id: userId, video_id: videoId, ...saves.at(-1)! })
    expect([status, error?.code]).toEqual([400, '23514'])
    expect(await stack.query('select * from video_progress')).toEqual(before)
  })
})

test('two saves of megabytes are refused, and others are answered in between', async () => {
  await stack.query('delete from video_progress')
  const many = Array.from({ length: 240_000 }, (_, i) => `[${i * 4},${i * 4 + 1})`).join(',')
  const attack = () =>
    staff.from('video_progress').upsert({ user_id: userId, video_id: videoId, watched: `{${many}}` })
  const [one, list, other] = await Promise.all([attack(), staff.from('documents').select('id'), attack()])
  expect([one.status, other.status, list.status]).toEqual([400, 400, 200])
  expect(await stack.query('select from video_progress')).toEqual([])
})

test('the deletion of a video removes everybody’s progress in it, and no other', async () => {
  const [gone] = await stack.query(
    `insert into training_videos (title, video_name, video_path, category_id)
     select 'Gone soon', 'gone.mp4', 'training-videos/gone.mp4', category_id from training_videos limit 1 returning id`,
  )
  await stack.query('delete from video_progress')
  await stack.query(
    `insert into video_progress (user_id, video_id) select p.id, v.id from profiles p, training_videos v where v.id in ($1, $2)`,
    [gone?.['id'], videoId],
  )
  const admin = await signInAdmin(stack)
  await admin.from('training_videos').delete().eq('id', String(gone?.['id'])).throwOnError()
  const left = await stack.query('select video_id from video_progress')
  expect(left).toEqual([1, 2, 3].map(() => ({ video_id: videoId })))
})
