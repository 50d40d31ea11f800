// No kept save is lost, whatever happens. The same stories at every run; `npm run test:soak` tells thousands of others.
import { expect, it } from 'vitest'
import { allowConsoleError } from '../../tests/support/console.ts'
import { storageTakenAway } from '../../tests/support/model/storage-taken-away.ts'
import { tellStories } from '../../tests/support/model/tell-stories.ts'

it('keeps every save through lost answers, refusals, killed tabs, wrong clocks, closed accounts and changes of people', async () => {
  allowConsoleError(...storageTakenAway)
  const { played, failures } = await tellStories(150, 2026)
  expect(failures).toEqual([])
  expect(played).toBeGreaterThanOrEqual(150)
}, 180_000)
