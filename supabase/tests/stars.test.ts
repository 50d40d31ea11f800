// The trigger that merges stars passes the same table of cases as the rule in `src/domain/stars.ts`. A deleted
// document or video takes its stars with it.
import { describe, expect, test } from 'vitest'
import { NOW, starCases } from '../../src/domain/star-cases.ts'
import type { Star } from '../../src/domain/stars.ts'
import { signInAdmin, signInStaff } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const stack = await startOwnStack()
const staff = await signInStaff(stack)
const user_id = (await staff.auth.getUser()).data.user?.id ?? ''
const video_id = String((await stack.query('select id from training_videos limit 1'))[0]?.id)

// The cases have a fixed `now`, Postgres has its own: their times are shifted, and only a time that was cut to `now` is compared roughly.
const TOLERANCE = 10 * 60_000 // ms
const age = Date.now() - Date.parse(NOW)
const shift = (star: Star): Star => ({
  ...star,
  starred_at: new Date(Date.parse(star.starred_at) + age).toISOString(),
})

/** Writes a row as a server whose clock was wrong left it. */
async function writePastTheTrigger({ starred, starred_at }: Star) {
  await stack.query('alter table favorites disable trigger merge_star')
  await stack.query(
    'insert into favorites (user_id, video_id, starred, starred_at) values ($1, $2, $3, $4)',
    [user_id, video_id, starred, starred_at],
  )
  await stack.query('alter table favorites enable trigger merge_star')
}

describe('the merge of stars', () => {
  test.each(starCases)('$name', async ({ row, changes, expected }) => {
    await stack.query('delete from favorites')
    if (row) await writePastTheTrigger(shift(row))
    for (const star of changes)
      await staff
        .from('favorites')
        .upsert({ user_id, video_id, ...shift(star) }, { onConflict: 'user_id,thing_id' })
        .throwOnError()
    const { data } = await staff.from('favorites').select().single()
    expect(data?.starred).toBe(expected.starred)
    const [is, should] = [data!.starred_at, shift(expected).starred_at].map(Date.parse)
    expect(Math.abs(is! - should!)).toBeLessThan(expected.starred_at === NOW ? TOLERANCE : 1)
  })
})

test('a star marks either one document or one video', async () => {
  const document_id = String((await stack.query('select id from documents limit 1'))[0]?.id)
  await stack.query('delete from favorites')
  for (const things of [{}, { document_id, video_id }]) {
    const { error } = await staff.from('favorites').insert({ user_id, ...things })
    expect(error?.code).toMatch(/^23/)
  }
  expect((await staff.from('favorites').insert({ user_id, document_id })).error).toBeNull()
})

test('a deleted document takes its stars with it, and pulls of stars name the document', async () => {
  const [gone] = await stack.query(
    `insert into documents (title, file_name, file_path, category_id)
     select 'Gone soon', 'gone.pdf', 'hr-docs/gone.pdf', id from document_categories limit 1 returning id`,
  )
  await stack.query('delete from favorites')
  const stars: { user_id: string; document_id?: string; video_id?: string }[] = [
    { user_id, video_id },
    { user_id, document_id: String(gone!['id']) },
  ]
  for (const star of stars) await staff.from('favorites').insert([star]).throwOnError()
  const pull = async (since = '0') =>
    (await staff.rpc('favorites_since', { since }).throwOnError()).data as { horizon: string }
  const before = await pull()
  expect(before).toMatchObject({ count: 2, gone: [] })
  const admin = await signInAdmin(stack)
  await admin.from('documents').delete().eq('id', String(gone!['id'])).throwOnError()
  expect(await pull(before.horizon)).toMatchObject({ count: 1, gone: [gone!['id']] })
})
