// The stories of src/data/sync-model.test.ts, ten thousand of them. SOAK_RUNS changes the number, SOAK_SEED tells the same again.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allowConsoleError } from '../support/console.ts'
import { createMemoryWorld } from '../support/memory-world.ts'
import { storageTakenAway } from '../support/storage-taken-away.ts'
import { play } from '../support/sync-model.ts'
import { STORY_LIMIT, stories } from '../support/sync-stories.ts'

const runs = Number(process.env['SOAK_RUNS'] ?? 10_000)
const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 2 ** 31)
/** A story waits more than it computes: so many are told side by side, each with the seed after the one before. */
const SIDE_BY_SIDE = 8

it(`keeps every save through ${runs} stories of the seed ${seed}`, async () => {
  allowConsoleError(...storageTakenAway)
  let played = 0
  const tell = (index: number) => {
    const story = fc.asyncProperty(stories, async (each) => {
      await play(createMemoryWorld(), each)
      played += 1
    })
    const numRuns = Math.ceil(runs / SIDE_BY_SIDE)
    return fc.check(story, { timeout: STORY_LIMIT, numRuns, seed: seed + index })
  }
  const told = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, index) => tell(index)))
  const failures = told.filter(({ failed }) => failed)
  expect(await Promise.all(failures.map((each) => fc.asyncDefaultReportMessage(each)))).toEqual([])
  expect(played).toBeGreaterThanOrEqual(runs)
}, 3_600_000)
