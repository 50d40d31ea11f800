// Plays two hundred stories of each kind of the sync model, of another seed than the thirty of src/data/sync-model.test.ts.
import { expect, it } from 'vitest'
import { tellFileSchedules, tellSchedules, tellStories } from './tell-stories.ts'

it.each([
  ['stories', tellStories],
  ['schedules of two tabs', tellSchedules],
  ['schedules about files', tellFileSchedules],
])('the portal keeps every save through two hundred %s', async (_name, tell) => {
  const { played, failures } = await tell(200, 1127)
  expect(failures).toEqual([])
  expect(played).toBeGreaterThanOrEqual(200)
})
