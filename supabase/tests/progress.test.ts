// The trigger against the table of cases that the TypeScript rule passes too.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mergeCases } from '../../src/domain/progress-cases.ts'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { signInStaff, type Client } from './clients.ts'

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

// The cases stand at a fixed `now`; Postgres has its own. Times move with it, and what was cut to now is only near to it.
const NEAR = 10_000 // ms
const shift = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

async function upsert(save: Record<string, unknown>) {
  const { error } = await staff.from('video_progress').upsert({ user_id: userId, video_id: videoId, ...save })
  expect(error).toBeNull()
}

async function readRow() {
  const { data } = await staff.from('video_progress').select().single()
  return data!
}

describe('saves are merged:', () => {
  test.each(mergeCases)('$name', async ({ now, saves, expected }) => {
    await stack.query('delete from video_progress')
    const age = Date.now() - Date.parse(now)
    for (const save of saves) await upsert({ ...save, last_watched: shift(save.last_watched, age) })
    const { progress_seconds, completed, watched, last_watched } = await readRow()
    const { last_watched: expectedTime, ...rest } = expected
    expect({ progress_seconds, completed, watched }).toEqual(rest)
    expect(Math.abs(Date.parse(last_watched) - Date.parse(shift(expectedTime, age)))).toBeLessThan(NEAR)
  })
})

test('ten times the same save gives the same row, but for its age', async () => {
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
  ['seconds that no video has', { watched: '{[0,)}' }],
])('%s is refused with 400', async (_name, wrong) => {
  const { error, status } = await staff
    .from('video_progress')
    .upsert({ user_id: userId, video_id: videoId, ...wrong })
  expect([status, error?.code]).toEqual([400, '23514'])
})

test('progress of a video that is gone is refused with 409', async () => {
  const { error, status } = await staff
    .from('video_progress')
    .upsert({ user_id: userId, video_id: '00000000-0000-4000-8000-000000000000', progress_seconds: 1 })
  expect([status, error?.code]).toEqual([409, '23503'])
})
