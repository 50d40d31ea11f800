// Runs the random tests of src/data/sync-model.test.ts ten thousand times each: random sequences of steps (stories), and random orders
// of two tabs' waits (schedules). SOAK_RUNS changes the number, SOAK_SEED runs those of a seed again.
import { expect, it } from 'vitest'
import { tellFileSchedules, tellSchedules, tellStories } from '../models/tell-stories.ts'

const runs = Number(process.env['SOAK_RUNS'] ?? 10_000)
const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 2 ** 31)

it.each([
  ['stories', tellStories],
  ['schedules of two tabs', tellSchedules],
  ['schedules about files', tellFileSchedules],
])(
  `the portal keeps every save through ${runs} %s of the seed ${seed}`,
  async (_name, tell) => {
    const { played, failures } = await tell(runs, seed)
    expect(failures).toEqual([])
    expect(played).toBeGreaterThanOrEqual(runs)
  },
  3_600_000,
)
