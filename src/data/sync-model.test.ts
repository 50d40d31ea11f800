// Tests by random stories that no save and no saved file is lost, whatever happens. Every run plays the same thirty; the job `models`
// of `npm run test:all` plays two hundred others, and `npm run test:soak` thousands.
import { expect, it } from 'vitest'
import { tellFileSchedules, tellSchedules, tellStories } from '../../tests/models/tell-stories.ts'

it('every save and saved file survives lost answers, refusals, killed tabs, wrong clocks and changes of person', async () => {
  const { played, failures } = await tellStories(30, 2026)
  expect(failures).toEqual([])
  expect(played).toBeGreaterThanOrEqual(30)
})

it('no save is lost, doubled or overtaken, in whatever order two tabs run their steps, also when one of them is killed', async () => {
  const { played, failures } = await tellSchedules(30, 2026)
  expect(failures).toEqual([])
  expect(played).toBeGreaterThanOrEqual(30)
})

it('no kept file is lost, wrong or readable for strangers, in whatever order two tabs run, also when one of them is killed', async () => {
  const { played, failures } = await tellFileSchedules(30, 2026)
  expect(failures).toEqual([])
  expect(played).toBeGreaterThanOrEqual(30)
})
