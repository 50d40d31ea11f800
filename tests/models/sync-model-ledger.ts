// The ledger of a story of the sync model (sync-model.ts): all saves of the story. It checks that the saves are on a device or the
// server during the story, and on the server at its end. A server that is restored from a copy may lose only saves that no device
// holds. Saves of a video that was deleted may come back with the copy, or not. A device forgets its saves when it hears that its
// person was switched off.
import type { TabContext } from '../../src/data/sync/context.ts'
import { progressKind } from '../../src/data/sync/kinds/progress.ts'
import { mergeProgress, type Progress, saysMore } from '../../src/domain/progress.ts'
import { checkRow, checkWithin } from './sync-model-end.ts'
import { statesOnDevices } from './sync-model-known.ts'
import type { Step } from './sync-stories.ts'
import type { World } from './sync-world.ts'

type Save = { userId: string; videoId: string; payload: Progress; isTrueTime: boolean }

/** Steps after which the losses of a restored server are counted: in them a device may forget its saves. */
export const STEPS_WITH_LOSSES: ReadonlySet<Step['do']> = new Set([
  'restore',
  'swap',
  'signIn',
  'signOut',
  'cutPower',
  'disable',
])

export type Ledger = ReturnType<typeof createLedger>

/** A time after all other times. Rows are merged as of this time, so that none of their times is cut to it. */
const LAST_TIME = 8.64e15

export function createLedger(world: World, tabs: () => TabContext[]) {
  let saves: Save[] = []
  /** Saves that may be lost, because their person or their video was deleted. */
  const gone: Save[] = []
  /** Ids of people who were switched off. The ledger does not know when a device hears that its person was switched off. */
  const wereSwitchedOff = new Set<string>()
  let isRestored = false

  const each = async (
    look: (userId: string, videoId: string, own: Save[], gone: Save[]) => Promise<void>,
  ) => {
    for (const { id } of world.people) {
      for (const videoId of world.videos) {
        const isOne = (one: Save) => one.userId === id && one.videoId === videoId
        await look(id, videoId, saves.filter(isOne), gone.filter(isOne))
      }
    }
  }
  const isThere = (...ids: string[]) => ids.every((id) => world.has?.(id) ?? true)

  /** Progress that the server and the devices know together. `isSent`: without rows that a device may never send. */
  async function known(userId: string, videoId: string, isSent = false) {
    const thing = { user_id: userId, thing: videoId }
    return merged([
      await world.rowOf(userId, videoId),
      ...(await statesOnDevices(tabs(), progressKind, thing, isSent)),
    ])
  }

  return {
    add: (save: Save) => void (isThere(save.userId, save.videoId) ? saves : gone).push(save),
    restored() {
      isRestored = true
    },
    switchedOff: (userId: string) => void wereSwitchedOff.add(userId),
    /** Whether a person was switched off or deleted, and may be signed out therefore. */
    mayBeSignedOut: (userId: string) => wereSwitchedOff.has(userId) || !isThere(userId),
    /** Notes that a person or a video was deleted. */
    deleted(id: string) {
      const isOf = ({ userId, videoId }: Save) => userId === id || videoId === id
      gone.push(...saves.filter(isOf))
      saves = saves.filter((one) => !isOf(one))
    },
    /** Throws where a save is neither on a device nor on the server. Before the first restore nothing is checked. */
    async check() {
      if (!isRestored) return
      await each(async (userId, videoId, own) => {
        const expected = merged(own.map(saved))
        const there = await known(userId, videoId)
        const facts = () => JSON.stringify({ there, expected })
        if (
          expected &&
          (!there || saysMore({ ...expected, last_watched: there.last_watched, progress_seconds: 0 }, there))
        )
          throw new Error(`A save is nowhere any more: ${facts()}`)
      })
    },
    /** Drops the saves that were lost with a restore: neither the server nor a device holds them. */
    async settle() {
      if (!isRestored) return
      const left: Save[] = []
      await each(async (userId, videoId, own, ofDeleted) => {
        // A device sends nothing by itself for a video that its own list does not hold.
        const isForgotten = ofDeleted.length > 0 || wereSwitchedOff.has(userId)
        if (isForgotten) gone.push(...own)
        const payload = await known(userId, videoId, isForgotten)
        if (payload && isThere(userId, videoId))
          left.push({
            userId,
            videoId,
            payload,
            isTrueTime: own.every((one) => one.isTrueTime) && own.length > 0,
          })
      })
      saves = left
    },
    /** Throws where the server's rows differ from the merge of the saves. */
    checkRows: () =>
      each(async (userId, videoId, own, ofDeleted) => {
        const row = await world.rowOf(userId, videoId)
        if (ofDeleted.length === 0 || !isThere(userId, videoId)) checkRow(row, own, world.clock.now())
        else checkWithin(row, merged(own.map(saved)), merged([...own, ...ofDeleted].map(saved)))
      }),
  }
}

const saved = ({ payload }: Save) => payload

function merged(states: (Progress | undefined)[]): Progress | undefined {
  return states.reduce((all, state) => (state ? mergeProgress(all, state, LAST_TIME) : all), undefined)
}
