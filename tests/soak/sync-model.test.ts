// The stories of src/data/sync-model.test.ts, ten thousand of them. SOAK_RUNS changes the number, SOAK_SEED plays the same stories again.
import { expect, it } from 'vitest'
import { allowConsoleError } from '../support/console.ts'
import { storageTakenAway } from '../support/model/storage-taken-away.ts'
import { tellStories } from '../support/model/tell-stories.ts'

const runs = Number(process.env['SOAK_RUNS'] ?? 10_000)
const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 2 ** 31)

it(`the portal keeps every save through ${runs} stories of the seed ${seed}`, async () => {
  allowConsoleError(...storageTakenAway)
  const { played, failures } = await tellStories(runs, seed)
  expect(failures).toEqual([])
  expect(played).toBeGreaterThanOrEqual(runs)
}, 3_600_000)
