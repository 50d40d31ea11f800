// Stars in the stories of the sync model (sync-model.ts), the second kind of state: at the end the server has each person's last
// choice. A server that is restored from a copy may lose only a choice that no device holds.
import type { TabContext } from '../../src/data/sync/context.ts'
import { starKind } from '../../src/data/sync/kinds/star.ts'
import { saveStar } from '../../src/data/sync/save-star.ts'
import { isNewerStar, type Star } from '../../src/domain/stars.ts'
import { statesOnDevices } from './sync-model-known.ts'
import type { Step } from './sync-stories.ts'
import type { World } from './sync-world.ts'

type Choice = { userId: string; thing: string; starred: boolean; isTrueTime: boolean }

/** `mayForget`: whether a device may have forgotten this person's choices, because the account was switched off. */
export function createStars(
  { starOf, has = () => true, trueNow, documents = [] }: World,
  tabs: () => TabContext[],
  mayForget: (userId: string) => boolean,
) {
  let choices: Choice[] = []
  let isRestored = false
  const things = [VIDEO, ...documents.slice(0, 1)]
  const ownOf = (userId: string, thing: string) =>
    choices.filter((one) => one.userId === userId && one.thing === thing)

  const each = async (look: (userId: string, thing: string, own: Choice[]) => unknown) => {
    for (const userId of new Set(choices.map((one) => one.userId)))
      for (const thing of things) {
        const own = ownOf(userId, thing)
        if (own.length > 0 && has(userId) && has(thing)) await look(userId, thing, own)
      }
  }
  /** The newest state that server and devices know. */
  async function known(user_id: string, thing: string): Promise<Star | undefined> {
    const states: Star[] = await statesOnDevices(tabs(), starKind, { user_id, thing })
    return states.reduce(
      (all: Star | undefined, one) => (!all || isNewerStar(one, all) ? one : all),
      starOf?.(user_id, thing),
    )
  }
  /** Throws where this state is not the person's last choice. Where a clock was wrong, any choice of the person may count as the last. */
  function compare(state: Star | undefined, own: Choice[]) {
    const isLast = state?.starred === own.at(-1)!.starred || own.some(({ isTrueTime }) => !isTrueTime)
    if (!state || !isLast)
      throw new Error(`The star is ${JSON.stringify(state)} after ${JSON.stringify(own)}`)
  }

  return {
    /** A person stars a video that is never deleted, or a document, or takes the star off. */
    async star(tab: TabContext, userId: string | undefined, { starred, of }: Extract<Step, { do: 'star' }>) {
      const thing = of === 'video' ? VIDEO : documents[0]
      if (!starOf || !userId || !thing) return
      const saving = saveStar(tab, userId, { id: thing, of, starred })
      const isTrueTime = trueNow !== undefined && Math.abs(tab.clock.now() - trueNow()) < 25
      choices.push({ userId, thing, starred, isTrueTime })
      await saving
    },
    restored() {
      isRestored = true
    },
    /** Throws where a choice is neither on a device nor on the server. Before the first restore nothing is checked. */
    async check() {
      if (!isRestored) return
      await each(async (userId, thing, own) => {
        if (!mayForget(userId)) compare(await known(userId, thing), own)
      })
    },
    /** Drops the choices that were lost with a restore: neither the server nor a device holds them. */
    async settle() {
      if (!isRestored) return
      const left: Choice[] = []
      await each(async (userId, thing, own) => {
        const state = mayForget(userId) ? undefined : await known(userId, thing)
        if (state)
          left.push({ ...own[0]!, starred: state.starred, isTrueTime: own.every((one) => one.isTrueTime) })
      })
      choices = left
    },
    /** Throws where a person's last choice is not on the server. */
    async checkRows() {
      await each((userId, thing, own) => {
        if (!isRestored || !mayForget(userId)) compare(starOf?.(userId, thing), own)
      })
    },
  }
}

const VIDEO = 'video-that-stays'
