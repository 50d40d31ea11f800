// Decides when this device looks for pinned files, and for files that it may not keep any more: when a pull has changed a list, when the
// clinic can be reached again or the line has changed, and every five minutes.
import { withLockIfFree } from './database/locks.ts'
import { idle, runOnce } from './database/single-run.ts'
import { removeUnlisted } from './lists/remove-unlisted.ts'
import { fetchPins } from './pins/fetch-pins.ts'
import { mayFetchPins } from './saving/may-fetch-pins.ts'
import { listsState, type Pins, readPins } from './pins/pinned-files.ts'
import { checkedMemberOf } from './session/session-state.ts'
import type { SessionContext } from './session/context.ts'

/** Ms after which everything is looked through again: a person may have removed a pinned file. */
const AGAIN_AFTER = 5 * 60_000

/** Fetches pinned files until the returned function is called. `lookEvery`: ms between two looks whether anything has changed. */
export function startPins(tab: SessionContext, lookEvery = 5_000): () => void {
  let seen = ''
  let known: { lists: string; pins: Pins } | undefined
  let seenAt = 0
  const looking = idle()

  const look = async () => {
    const userId = checkedMemberOf(tab.session.getState())?.user.id
    if (!userId || tab.shelf.state.getState() !== 'ready') return
    const state = await listsState(tab, userId)
    if (state === undefined) return
    const lists = `${userId} ${state}`
    const now = [lists, tab.network.connection.getState(), mayFetchPins(tab)].join()
    if (now === seen && Math.abs(tab.clock.deviceNow() - seenAt) < AGAIN_AFTER) return
    if (known?.lists !== lists) {
      await removeUnlisted(tab, userId)
      const pins = await readPins(tab, userId)
      // The lists may have been cleared while they were read: by a sign-out, or to make room.
      if ((await listsState(tab, userId)) !== state) return
      known = { lists, pins }
    }
    const { pins } = known
    await withLockIfFree(tab, 'pins', () => fetchPins(tab, pins))
    seen = now
    seenAt = tab.clock.deviceNow()
  }
  // A list or a shelf that cannot be read now is read at the next look.
  const lookOn = () =>
    void runOnce(looking, false, look).catch((error: unknown) =>
      console.warn('Pinned files were not looked for', error),
    )

  const ends = [tab.shelf.state.subscribe(lookOn), tab.network.connection.subscribe(lookOn)]
  const timer = setInterval(lookOn, lookEvery)
  lookOn()
  return () => {
    for (const end of ends) end()
    clearInterval(timer)
  }
}
