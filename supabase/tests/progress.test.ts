// The trigger that merges progress passes the same table of cases as the rule in `src/domain/progress.ts`.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mergeCases, refusedCases, type MergeCase } from '../../src/domain/progress-cases.ts'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { signInAdmin, signInStaff, type Client } from './clients.ts'

let stack: TestStack
let staff: Client
let userId: string
let videoId: string

beforeAll(async () => {
  stack = await startTestStack()
  staff = await signInStaff(stack)
  userId = (await staff.auth.getUser()).data.user?.id ?? ''
  videoId = String((await stack.query('select id from training_videos limit 1'))[0]?.id)
})
afterAll(() => stack.close())

// The cases have a fixed `now`, Postgres has its own: their times are shifted, and a time that was cut to now is only near to it.
const NEAR = 10_000 // ms
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

describe('saves are merged:', () => {
  test.each(mergeCases)('$name', async ({ now, row, saves, expected }) => {
    await stack.query('delete from video_progress')
    const age = Date.now() - Date.parse(now)
    if (row) await writePastTheTrigger({ ...row, last_watched: shift(row.last_watched, age) })
    for (const save of saves) await upsert({ ...save, last_watched: shift(save.last_watched, age) })
    const { progress_seconds, completed, watched, last_watched } = await readRow()
    const { last_watched: expectedTime, ...rest } = expected
    expect({ progress_seconds, completed, watched }).toEqual(rest)
    expect(Math.abs(Date.parse(last_watched) - Date.parse(shift(expectedTime, age)))).toBeLessThan(NEAR)
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

test('after a clock that was ahead the second save moves the position, back too', async () => {
  await stack.query('delete from video_progress')
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const row = { progress_seconds: 50, completed: false, last_watched: ahead, watched: '{[0,50)}' }
  await writePastTheTrigger(row)
  for (const progress_seconds of [20, 30]) await upsert({ ...row, progress_seconds })
  expect(await readRow()).toMatchObject({ progress_seconds: 30 })
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

test('the same save sent ten times gives the same row, but for updated_at', async () => {
  await stack.query('delete from video_progress')
  const save = {
    progress_seconds: 30,
    completed: true,
    last_watched: new Date(0).toISOString(),
    watched: '{[0,30)}',
  }
  await upsert(save)
  const { updated_at: _before, ...once } = await readRow()
  for (let time = 0; time < 9; time++) await upsert(save)
  const { updated_at: _after, ...often } = await readRow()
  expect(often).toEqual(once)
})

test('saves in any order give the same row', async () => {
  const saves = [5, 60, 20].map((seconds, index) => ({
    progress_seconds: seconds,
    completed: seconds === 60,
    last_watched: new Date(Date.UTC(2026, 0, 1, 12, index)).toISOString(),
    watched: `{[${seconds - 5},${seconds})}`,
  }))
  const results = []
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0, 1, 0, 2],
  ]) {
    await stack.query('delete from video_progress')
    for (const index of order) await upsert(saves[index]!)
    const { created_at: _created, updated_at: _updated, ...row } = await readRow()
    results.push(row)
  }
  expect(results[1]).toEqual(results[0])
  expect(results[2]).toEqual(results[0])
  expect(results[0]).toMatchObject({
    progress_seconds: 20,
    completed: true,
    watched: '{[0,5),[15,20),[55,60)}',
  })
})

test.each([
  ['a negative position', { progress_seconds: -1 }],
  ['a position past 24 hours', { progress_seconds: 86_401 }],
  ['seconds that no video has', { watched: '{[0,)}' }],
])('%s is refused with 400', async (_name, wrong) => {
  const { error, status } = await staff
    .from('video_progress')
    .upsert({ user_id: userId, video_id: videoId, ...wrong })
  expect([status, error?.code]).toEqual([400, '23514'])
})

test('a save without its seconds is refused, and takes none away', async () => {
  await stack.query('delete from video_progress')
  await upsert({ progress_seconds: 30, watched: '{[0,30)}' })
  const { error, status } = await staff
    .from('video_progress')
    .update({ watched: null as unknown as string })
    .eq('video_id', videoId)
  expect([status, error?.code]).toEqual([400, '23502'])
  expect(await readRow()).toMatchObject({ watched: '{[0,30)}' })
})

test('progress of a video that is gone is refused with 409', async () => {
  const { error, status } = await staff
    .from('video_progress')
    .upsert({ user_id: userId, video_id: '00000000-0000-4000-8000-000000000000', progress_seconds: 1 })
  expect([status, error?.code]).toEqual([409, '23503'])
})

test('the deletion of a video removes everybody’s progress in it, and no other', async () => {
  await stack.query('delete from video_progress')
  const admin = await signInAdmin(stack)
  const adminId = (await admin.auth.getUser()).data.user?.id ?? ''
  const [video] = await stack.query(
    `insert into training_videos (title, video_name, video_path, duration, category_id)
     select 'Gone soon', 'gone.mp4', 'training-videos/gone.mp4', 60, category_id from training_videos limit 1
     returning id`,
  )
  const save = {
    progress_seconds: 5,
    completed: false,
    last_watched: new Date().toISOString(),
    watched: '{}',
  }
  const people: [Client, string][] = [
    [staff, userId],
    [admin, adminId],
  ]
  for (const [client, user_id] of people)
    for (const video_id of [String(video?.['id']), videoId])
      expect((await client.from('video_progress').upsert({ ...save, user_id, video_id })).error).toBeNull()
  await admin.from('training_videos').delete().eq('id', String(video?.['id']))
  const left = await stack.query('select user_id, video_id from video_progress')
  expect(left).toHaveLength(2)
  expect(left.every((row) => row['video_id'] === videoId)).toBe(true)
})
