// Row security hides a person's own progress and stars of what is in the trash. A save about it is kept for the restore all the same,
// because the tablet may have been without a network when it was made.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { signInAdmin, signInStaff } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const stack = await startOwnStack()
const [admin, staff] = [await signInAdmin(stack), await signInStaff(stack)]
const user_id = (await staff.auth.getUser()).data.user!.id

let video_id: string
let document_id: string
beforeEach(async () => {
  ;[video_id, document_id] = [randomUUID(), randomUUID()]
  await stack.query(
    `insert into public.training_videos (id, title, video_name, video_path, category_id)
     select $1::uuid, 'Spills', 'a.mp4', 'training-videos/' || $1::uuid, id from public.video_categories limit 1`,
    [video_id],
  )
  await stack.query(
    `insert into public.documents (id, title, file_name, file_path, category_id)
     select $1::uuid, 'Spills', 'a.pdf', 'hr-docs/' || $1::uuid, id from public.document_categories limit 1`,
    [document_id],
  )
})

const trash = async () => {
  await stack.query('update public.training_videos set deleted_at = now() where id = $1', [video_id])
  await stack.query('update public.documents set deleted_at = now() where id = $1', [document_id])
}
const restore = async () => {
  await admin.rpc('restore_from_trash', { bucket: 'videos', row_id: video_id }).throwOnError()
  await admin.rpc('restore_from_trash', { bucket: 'documents', row_id: document_id }).throwOnError()
}
const save = (progress: object, whose = user_id) =>
  staff
    .from('video_progress')
    .upsert({ user_id: whose, video_id, ...progress }, { onConflict: 'user_id,video_id' })
    .select('progress_seconds, completed, watched, watched_films')
/** Stars the video and the document, or takes the stars off; returns the answers' rows. */
async function star(starred: boolean) {
  const rows: unknown[] = []
  const things: { video_id?: string; document_id?: string }[] = [{ video_id }, { document_id }]
  for (const thing of things) {
    const row = { user_id, ...thing, starred, starred_at: new Date().toISOString() }
    const saved = staff.from('favorites').upsert(row, { onConflict: 'user_id,thing_id' }).select('starred')
    rows.push(...(await saved.throwOnError()).data)
  }
  return rows
}
const progressSeen = async () =>
  (
    await staff
      .from('video_progress')
      .select('progress_seconds, completed, watched, watched_films')
      .eq('video_id', video_id)
  ).data
/** Whether the video and the document are starred; null where no star is seen. */
const starsSeen = async () => {
  const { data } = await staff.from('favorites').select('thing_id, starred').throwOnError()
  return [video_id, document_id].map((id) => data.find((row) => row.thing_id === id)?.starred ?? null)
}

test('a person’s own progress and stars of what is in the trash are hidden, and come back with it', async () => {
  await save({ progress_seconds: 30, watched: '{[0,30)}' }).throwOnError()
  await star(true)
  await trash()
  expect([await progressSeen(), await starsSeen()]).toEqual([[], [null, null]])
  await restore()
  expect(await progressSeen()).toEqual([
    { progress_seconds: 30, completed: false, watched: '{[0,30)}', watched_films: {} },
  ])
  expect(await starsSeen()).toEqual([true, true])
})

test('a save and stars that arrive while their things are in the trash are merged with the rows, and answered with none', async () => {
  await save({ progress_seconds: 30, watched: '{[0,30)}' }).throwOnError()
  await star(true)
  await trash()
  const watched_films = { '00000000-0000-4000-8000-000000000002': '{[0,5)}' }
  const later = { progress_seconds: 50, watched: '{[40,50)}', watched_films }
  expect((await save(later).throwOnError()).data).toEqual([])
  expect(await star(false)).toEqual([])
  await restore()
  expect(await progressSeen()).toEqual([
    { progress_seconds: 50, completed: false, watched: '{[0,30),[40,50)}', watched_films },
  ])
  expect(await starsSeen()).toEqual([false, false])
})

test('the first save and the first stars may arrive while their things are in the trash', async () => {
  await trash()
  await save({ progress_seconds: 20, completed: true }).throwOnError()
  await star(true)
  expect([await progressSeen(), await starsSeen()]).toEqual([[], [null, null]])
  await restore()
  expect(await progressSeen()).toEqual([
    { progress_seconds: 20, completed: true, watched: '{}', watched_films: {} },
  ])
  expect(await starsSeen()).toEqual([true, true])
})

test('nobody saves for a colleague in a video of the trash, and a person who was disabled saves nothing', async () => {
  await trash()
  const other = (await admin.auth.getUser()).data.user!.id
  expect((await save({ progress_seconds: 20 }, other)).error?.code).toBe('42501')
  await stack.query('update private.accounts set is_active = false where user_id = $1', [user_id])
  const refused = await save({ progress_seconds: 20 })
  await stack.query('update private.accounts set is_active = true where user_id = $1', [user_id])
  expect(refused.error).not.toBeNull()
  expect(await stack.query('select from public.video_progress where video_id = $1', [video_id])).toEqual([])
})
