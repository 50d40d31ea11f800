// Stars in the stories of the sync model (sync-model.ts), the second kind of state: at the end the server has each person's last choice.
import type { TabContext } from '../../../src/data/sync/context.ts'
import { saveStar } from '../../../src/data/sync/save-star.ts'
import type { Step } from './sync-stories.ts'
import type { World } from './sync-world.ts'

export function createStars({
  starOf,
  has = () => true,
  trueNow,
}: Pick<World, 'starOf' | 'has' | 'trueNow'>) {
  const said: { userId: string; starred: boolean; isTrueTime: boolean }[] = []
  return {
    /** A person stars a video that is never deleted, or takes the star off. */
    async star(tab: TabContext, userId: string | undefined, { starred }: Extract<Step, { do: 'star' }>) {
      if (!starOf || !userId) return
      await saveStar(tab, userId, { id: STARRED, of: 'video', starred })
      const isTrueTime = trueNow !== undefined && Math.abs(tab.clock.now() - trueNow()) < 25
      said.push({ userId, starred, isTrueTime })
    },
    /** Throws where a person's last choice is lost. Where a clock was wrong, any choice of the person may count as the last. */
    check() {
      for (const userId of new Set(said.map((one) => one.userId))) {
        const own = said.filter((one) => one.userId === userId)
        const row = starOf?.(userId, STARRED)
        const isLast = row?.starred === own.at(-1)?.starred || own.some(({ isTrueTime }) => !isTrueTime)
        if (has(userId) && (!row || !isLast))
          throw new Error(`The star is ${JSON.stringify(row)} after ${JSON.stringify(own)}`)
      }
    },
  }
}

const STARRED = 'video-that-stays'
