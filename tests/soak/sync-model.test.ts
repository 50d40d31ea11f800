// The stories and schedules of src/data/sync-model.test.ts, ten thousand of each. SOAK_RUNS changes the number, SOAK_SEED plays
// the stories of a seed again.
import { expect, it } from 'vitest'
import { allowConsoleError } from '../support/console.ts'
import { storageTakenAway } from '../support/model/storage-taken-away.ts'
import { tellSchedules, tellStories } from '../support/model/tell-stories.ts'

const runs = Number(process.env['SOAK_RUNS'] ?? 10_000)
const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 2 ** 31)

it.each([
  ['stories', tellStories],
  ['schedules of two tabs', tellSchedules],
])(
  `the portal keeps every save through ${runs} %s of the seed ${seed}`,
  async (_name, tell) => {
    allowConsoleError(...storageTakenAway)
    const { played, failures } = await tell(runs, seed)
    expect(failures).toEqual([])
    expect(played).toBeGreaterThanOrEqual(runs)
  },
  3_600_000,
)
