// Tests a few stories of the sync model against the real local stack, where the trigger in SQL merges.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signInAdmin } from '../../supabase/tests/clients.ts'
import { startOwnStack } from '../../supabase/tests/own-stack.ts'
import { createHandClock } from '../../tests/support/tablet/clock.ts'
import { admin, staff } from '../../tests/support/tablet/real-clinic.ts'
import { play } from '../../tests/models/sync-model.ts'
import { stories } from '../../tests/models/sync-stories.ts'
import type { World } from '../../tests/models/sync-world.ts'
import type { Progress } from '../domain/progress.ts'

const stack = await startOwnStack()
const idsOf = async (query: string) => (await stack.query(query)).map(({ id }) => String(id))
const withId = async (person: typeof admin) => {
  const [id = ''] = await idsOf(`select id from auth.users where email = '${person.email}'`)
  return { ...person, id }
}
const [first = '', second = ''] = await idsOf('select id from public.training_videos order by id limit 2')
const office = await signInAdmin(stack)
const films = new Map<string, string>()

/** An admin replaces the file of the video, on another device. */
async function replaceFilm(row_id: string) {
  const replacement = randomUUID()
  const file = { video_path: `training-videos/1700000000000-${replacement}.mp4`, video_name: 'new.mp4' }
  await office.storage.from('videos').upload(file.video_path, new Blob(['film']))
  const { data } = await office.from('training_videos').select().eq('id', row_id).single().throwOnError()
  const asked = { row_id, version: data.updated_at, replacement, duration: 60, ...file }
  expect((await office.rpc('replace_video_file', asked)).data).toBe(true)
  films.set(row_id, replacement)
}

const world: World = {
  url: stack.url,
  key: stack.publishableKey,
  fetch: globalThis.fetch,
  clock: createHandClock(),
  people: [await withId(admin), await withId(staff)],
  videos: [first, second],
  rowOf: async (userId: string, videoId: string) => {
    const [row] = await stack.query(
      'select progress_seconds, completed, last_watched::text, watched::text, watched_films from public.video_progress where user_id = $1 and video_id = $2',
      [userId, videoId],
    )
    return row as Progress | undefined
  },
  expireTokens: () => {},
  replaceFilm,
  filmOf: (videoId) => films.get(videoId) ?? null,
}

const drawn = fc.sample(stories, { numRuns: 6, seed: 2026 }).map((story, index) => ({ story, index }))
it.each(drawn)('the real stack keeps every save in story $index', async ({ story }) => {
  await stack.query('delete from public.video_progress')
  await expect(play(world, story)).resolves.toBeUndefined()
})
