// The triggers that merge progress and stars pass the same tables of cases as the rules in `src/domain/progress.ts` and
// `src/domain/stars.ts`. A deleted document or video takes its stars, and everybody's progress in it, with it.
import { expect, test } from 'vitest'
import { mergeCases, NOW, refusedCases } from '../../src/domain/progress-cases.ts'
import { starCases } from '../../src/domain/star-cases.ts'
import type { Star } from '../../src/domain/stars.ts'
import { signInAdmin, signInStaff } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const stack = await startOwnStack()
const [admin, staff] = [await signInAdmin(stack), await signInStaff(stack)]
const user_id = (await staff.auth.getUser()).data.user?.id ?? ''
const video_id = String((await stack.query('select id from training_videos limit 1'))[0]?.id)

// The times of the cases are shifted from their fixed `now` to that of Postgres; only a time that was cut to now is compared roughly.
const TOLERANCE = 10 * 60_000 // ms
const age = Date.now() - Date.parse(NOW)
const shift = (time: string) => new Date(Date.parse(time) + age).toISOString()

function expectTime(is: string, should: string) {
  const off = Math.abs(Date.parse(is) - Date.parse(shift(should)))
  expect(off).toBeLessThan(should === NOW ? TOLERANCE : 1)
}

const upsert = (save: object) => staff.from('video_progress').upsert({ user_id, video_id, ...save })

/** Writes a row as a server whose clock was wrong left it. */
async function writePast(trigger: string, table: string, given: object) {
  const row = { user_id, video_id, ...given }
  const places = Object.keys(row).map((_, index) => `$${index + 1}`)
  await stack.query(`alter table ${table} disable trigger ${trigger}`)
  await stack.query(
    `insert into ${table} (${Object.keys(row).join()}) values (${places.join()})`,
    Object.values(row),
  )
  await stack.query(`alter table ${table} enable trigger ${trigger}`)
}

test.each(mergeCases)('the merge of saves: $name', async ({ row, saves, expected }) => {
  await stack.query('delete from video_progress')
  if (row)
    await writePast('merge_progress', 'video_progress', { ...row, last_watched: shift(row.last_watched) })
  for (const save of saves) await upsert({ ...save, last_watched: shift(save.last_watched) }).throwOnError()
  const { data } = await staff.from('video_progress').select().single()
  const { progress_seconds, completed, watched, watched_films, last_watched } = data!
  expectTime(last_watched, expected.last_watched)
  expect({
    progress_seconds,
    completed,
    watched,
    watched_films,
    last_watched: expected.last_watched,
  }).toEqual(expected)
})

test.each(refusedCases)('a save is refused with 400, and the row stays, for $name', async ({ saves }) => {
  await stack.query('delete from video_progress')
  for (const save of saves.slice(0, -1)) await upsert(save).throwOnError()
  const before = await stack.query('select * from video_progress')
  const { error, status } = await upsert(saves.at(-1)!)
  expect([status, error?.code]).toEqual([400, '23514'])
  expect(await stack.query('select * from video_progress')).toEqual(before)
})

test('two saves of megabytes are refused, and others are answered in between', async () => {
  await stack.query('delete from video_progress')
  const many = Array.from({ length: 240_000 }, (_, i) => `[${i * 4},${i * 4 + 1})`).join(',')
  const attack = () => upsert({ watched: `{${many}}` })
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
    [gone?.['id'], video_id],
  )
  await admin.from('training_videos').delete().eq('id', String(gone?.['id'])).throwOnError()
  const left = await stack.query('select video_id from video_progress')
  expect(left).toEqual([1, 2, 3].map(() => ({ video_id })))
})

const moved = (star: Star): Star => ({ ...star, starred_at: shift(star.starred_at) })

test.each(starCases)('the merge of stars: $name', async ({ row, changes, expected }) => {
  await stack.query('delete from favorites')
  if (row) await writePast('merge_star', 'favorites', moved(row))
  for (const star of changes)
    await staff
      .from('favorites')
      .upsert({ user_id, video_id, ...moved(star) }, { onConflict: 'user_id,thing_id' })
      .throwOnError()
  const { data } = await staff.from('favorites').select().single()
  expect(data?.starred).toBe(expected.starred)
  expectTime(data!.starred_at, expected.starred_at)
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
  await admin.from('documents').delete().eq('id', String(gone!['id'])).throwOnError()
  expect(await pull(before.horizon)).toMatchObject({ count: 1, gone: [gone!['id']] })
})
