// Tests a few stories of the sync model against the real local stack, where the trigger in SQL merges.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signInAdmin } from '../../supabase/tests/clients.ts'
import { startOwnStack } from '../../supabase/tests/own-stack.ts'
import { createHandClock } from '../../tests/support/tablet/clock.ts'
import { admin, staff } from '../../tests/support/tablet/real-clinic.ts'
import { play } from '../../tests/models/sync-model.ts'
import { type Step, stories, type Story } from '../../tests/models/sync-stories.ts'
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
const films = new Map<string, string | null>()
const bucket = 'videos'

// What an admin does on another device. A video in the trash is not edited.
const shownOf = async (id: string) =>
  (await office.from('training_videos').select().eq('id', id).maybeSingle().throwOnError()).data

async function replaceFilm(row_id: string) {
  const shown = await shownOf(row_id)
  if (!shown) return
  const replacement = randomUUID()
  const file = { video_path: `training-videos/1700000000000-${replacement}.mp4`, video_name: 'new.mp4' }
  await office.storage.from('videos').upload(file.video_path, new Blob(['film']))
  const asked = { row_id, version: shown.updated_at, replacement, duration: 60, ...file }
  expect((await office.rpc('replace_video_file', asked)).data).toBe(true)
  films.set(row_id, replacement)
}

async function takeFilmBack(id: string) {
  const [version] = await idsOf(
    `select id from public.video_versions where video_id = '${id}' and number = 1`,
  )
  const shown = await shownOf(id)
  if (!version || !shown) return
  const asked = { version_id: version, version: shown.updated_at, replacement: randomUUID() }
  expect((await office.rpc('restore_video_version', asked)).data).toBe(true)
  films.set(id, null)
}

async function putInTrash(row_id: string) {
  const shown = await shownOf(row_id)
  if (!shown) return
  const asked = { bucket, row_id, version: shown.updated_at }
  expect((await office.rpc('move_to_trash', asked)).data).toBe(true)
}
const takeBack = (row_id: string) => office.rpc('restore_from_trash', { bucket, row_id }).throwOnError()
const takeAllBack = () => Promise.all([first, second].map(takeBack))

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
  trash: { put: putInTrash, takeBack, takeAllBack },
  replaceFilm,
  takeFilmBack,
  filmOf: (videoId) => films.get(videoId) ?? null,
}

const here = { tablet: 0, tab: 0 }
const save = (position: number): Step => ({
  do: 'save',
  ...here,
  position,
  watched: [position, position + 9],
})
const sent: Step[] = [
  { do: 'drain', ...here },
  { do: 'pull', ...here },
]
/** Saves arrive while the video is in the trash, and the tablet forgets them with the video. */
const savesInTrash: Story = {
  wrong: [0, 0],
  steps: [
    { do: 'trash', thing: 0 },
    save(10),
    ...sent,
    save(30),
    ...sent,
    { do: 'takeBack', thing: 0 },
    save(50),
    { do: 'replaceFilm', video: 0 },
    { do: 'trash', thing: 0 },
    save(70),
    ...sent,
    { do: 'takeBack', thing: 0 },
    { do: 'takeFilmBack', video: 0 },
    { do: 'trash', thing: 0 },
  ],
}

const drawn = fc.sample(stories, { numRuns: 6, seed: 2026 })
const told = [savesInTrash, ...drawn].map((story, index) => ({ story, index }))
it.each(told)('the real stack keeps every save in story $index', async ({ story }) => {
  await takeAllBack()
  await stack.query('delete from public.video_progress')
  await expect(play(world, story)).resolves.toBeUndefined()
})
