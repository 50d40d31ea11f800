// No kept save is lost, whatever happens. The same stories at every run; `npm run test:soak` tells thousands of others.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allowConsoleError } from '../../tests/support/console.ts'
import { createMemoryWorld } from '../../tests/support/memory-world.ts'
import { storageTakenAway } from '../../tests/support/storage-taken-away.ts'
import { play } from '../../tests/support/sync-model.ts'
import { STORY_LIMIT, stories } from '../../tests/support/sync-stories.ts'

it('keeps every save through lost answers, refusals, killed tabs, wrong clocks and changes of people', async () => {
  allowConsoleError(...storageTakenAway)
  let played = 0
  const story = fc.asyncProperty(stories, async (each) => {
    await play(createMemoryWorld(), each)
    played += 1
  })
  await fc.assert(story, { timeout: STORY_LIMIT, numRuns: 150, seed: 2026 })
  expect(played).toBeGreaterThanOrEqual(150)
}, 180_000)
