// The sync model: no save and no saved file is lost, whatever happens. Every run plays the same stories; `npm run test:soak` plays
// thousands of others.
import { expect, it } from 'vitest'
import { allowConsoleError } from '../../tests/support/console.ts'
import { storageTakenAway } from '../../tests/support/model/storage-taken-away.ts'
import { tellSchedules, tellStories } from '../../tests/support/model/tell-stories.ts'

it('every save and saved file is kept through lost answers, refusals, killed tabs, wrong clocks, closed accounts and changes of people', async () => {
  allowConsoleError(...storageTakenAway)
  const { played, failures } = await tellStories(150, 2026)
  expect(failures).toEqual([])
  expect(played).toBeGreaterThanOrEqual(150)
}, 360_000)

it('no save is lost, doubled or overtaken, whichever of two tabs goes on first at a wait, and when one is killed there', async () => {
  allowConsoleError(...storageTakenAway)
  const { played, failures } = await tellSchedules(40, 2026)
  expect(failures).toEqual([])
  expect(played).toBeGreaterThanOrEqual(40)
}, 180_000)
