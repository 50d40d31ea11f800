// Tests a few stories of the sync model against the real local stack, where the trigger in SQL merges.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHandClock } from '../../tests/support/tablet/clock.ts'
import { startTestStack, type TestStack } from '../../tests/support/stack/stack.ts'
import { play } from '../../tests/support/model/sync-model.ts'
import type { World } from '../../tests/support/model/sync-world.ts'
import { STORY_LIMIT, stories } from '../../tests/support/model/sync-stories.ts'
import type { Progress } from '../domain/progress.ts'

const admin = { id: '', email: 'admin@clinic.example', password: 'demo-admin' }
const staff = { id: '', email: 'staff@clinic.example', password: 'demo-staff' }

let stack: TestStack
let world: World

beforeAll(async () => {
  stack = await startTestStack()
  const people = await Promise.all([admin, staff].map(withId))
  const videos = await stack.query('select id from public.training_videos order by id limit 2')
  world = {
    url: stack.url,
    key: stack.publishableKey,
    fetch: globalThis.fetch,
    clock: createHandClock(),
    people: [people[0]!, people[1]!],
    videos: [String(videos[0]?.['id']), String(videos[1]?.['id'])],
    rowOf,
    expireTokens: () => {},
  }
})
afterAll(() => stack.close())

async function withId<Person extends { email: string }>(person: Person) {
  const [row] = await stack.query('select id from auth.users where email = $1', [person.email])
  return { ...person, id: String(row?.['id']) }
}

async function rowOf(userId: string, videoId: string) {
  const [row] = await stack.query(
    'select progress_seconds, completed, last_watched::text, watched::text from public.video_progress where user_id = $1 and video_id = $2',
    [userId, videoId],
  )
  return row as Progress | undefined
}

it('the real stack keeps every save in random stories', async () => {
  let played = 0
  const story = fc.asyncProperty(stories, async (each) => {
    await stack.query('delete from public.video_progress')
    await play(world, each)
    played += 1
  })
  await fc.assert(story, { timeout: STORY_LIMIT, numRuns: 6, seed: 2026, endOnFailure: true })
  expect(played).toBe(6)
})
