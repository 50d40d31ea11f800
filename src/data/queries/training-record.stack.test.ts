// The training record as an admin reads it, with the real local stack.
import { expect, it } from 'vitest'
import { admin, newcomer, staff, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { saveProgress } from '../sync/save-progress.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { fetchTrainingOverview, fetchTrainingRecord, fetchWholeTrainingRecord } from './training-record.ts'

const clinic = useRealClinic()

it('an admin learns who completed a video, who began it and who did not; nobody else may ask', async () => {
  const nurse = await clinic.tabOf(staff)
  const { tab } = await clinic.tabOf(admin)
  const { video_id, duration } = await clinic.firstVideo()
  await clinic.stack().query(
    `insert into public.documents (title, file_type, is_embed, embed_url, original_url, video_type, video_category_id)
     select 'An embed', 'video', true, 'https://www.youtube.com/embed/x', 'https://youtu.be/x', 'youtube', id
     from public.video_categories limit 1`,
  )
  const save = (seconds: number, watched: [number, number][]) =>
    saveProgress(nurse.tab, nurse.userId, { video_id, progress_seconds: seconds, duration, watched }).then(
      () => whenDrained(nurse.tab),
    )
  const video = async () => (await fetchTrainingOverview(tab)).videos.find(({ id }) => id === video_id)
  const rows = () => fetchTrainingRecord(tab, { video: video_id })

  expect(await video()).toMatchObject({ duration, is_embed: false, completed: 0, begun: 0 })
  expect(await rows()).toEqual([])
  await save(4, [
    [0, 2],
    [6, 8],
  ])
  expect(await video()).toMatchObject({ completed: 0, begun: 1 })
  expect(await rows()).toEqual([
    {
      user_id: nurse.userId,
      video_id,
      progress_seconds: 4,
      watched_seconds: 4,
      earlier_films: [],
      completed: false,
      last_watched: expect.stringMatching(/^20.*\+00:00$/),
    },
  ])
  await save(duration, [[duration - 1, duration]])
  expect(await video()).toMatchObject({ completed: 1, begun: 0 })
  // The specified rule completes a video at its end, also for who dragged it there: the record tells how little was watched.
  expect(await rows()).toMatchObject([{ completed: true, progress_seconds: duration, watched_seconds: 5 }])
  expect(await fetchTrainingRecord(tab, { person: nurse.userId })).toEqual(await rows())

  const { overview, rows: all } = await fetchWholeTrainingRecord(tab)
  expect(all).toEqual(await rows())
  expect(overview.people).toContainEqual(
    expect.objectContaining({ email: newcomer.email, state: 'invited', completed: 0, begun: 0 }),
  )
  expect(overview.videos).toContainEqual(expect.objectContaining({ is_embed: true, completed: 0 }))
  await expect(fetchTrainingOverview(nurse.tab)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(fetchTrainingRecord(nurse.tab, { video: video_id })).rejects.toMatchObject({
    kind: 'forbidden',
  })
})

it('a disabled person stays in the record without being counted, and a video in the trash is in no answer', async () => {
  const { tab } = await clinic.tabOf(admin)
  const { query } = clinic.stack()
  const [made] = await query(
    `insert into public.training_videos (title, video_name, video_path, duration, category_id)
     select 'Spills', 'a.mp4', 'training-videos/spills.mp4', 60, id from public.video_categories limit 1 returning id`,
  )
  const video = made!['id'] as string
  const [nia] = await query('select id from auth.users where email = $1', [newcomer.email])
  const person = nia!['id'] as string
  await query('insert into public.video_progress (user_id, video_id, completed) values ($1, $2, true)', [
    person,
    video,
  ])
  const numbers = async () => {
    const { people, videos } = await fetchTrainingOverview(tab)
    return [
      people.find(({ id }) => id === person)?.completed,
      videos.find(({ id }) => id === video)?.completed,
    ]
  }
  expect(await numbers()).toEqual([1, 1])
  await query('update private.accounts set is_active = false where user_id = $1', [person])
  expect(await numbers()).toEqual([1, 0])
  expect(await fetchTrainingRecord(tab, { video })).toHaveLength(1)
  await query('update public.training_videos set deleted_at = now() where id = $1', [video])
  expect(await numbers()).toEqual([0, undefined])
  expect(await fetchTrainingRecord(tab, { video })).toEqual([])
  expect(await fetchTrainingRecord(tab, { person })).toEqual([])
})
