// Decides when the key of the kept files is fetched and removed: it is on the device while a member is signed in. A sign-out removes
// the key itself, before anything else (sign-out.ts); this file removes it when the offline grace period is over, and when an account may
// not act. It also starts the list of readable files for screens (files/kept-files.ts).
import { startKeptFiles } from './files/kept-files.ts'
import { dropBeyondRoom } from './files/room-for-opened.ts'
import { idle, runOnce } from './database/single-run.ts'
import { removeUnlisted } from './lists/remove-unlisted.ts'
import { backoff } from './network/backoff.ts'
import { toDataError } from './network/errors.ts'
import { findShelfKey, renewShelfKey } from './session/account/keep-shelf-key.ts'
import type { SessionContext } from './session/context.ts'
import { checkedMemberOf, type SessionState } from './session/session-state.ts'
import { forgetShelf } from './session/stored/forget-shelf.ts'
import { readRecord } from './session/stored/sign-in-record.ts'

/** Ms between two looks whether the key is here: another tab may have removed it, or this tab could not remove it. */
const LOOK_EVERY = 10_000
/** Ms after which the server is asked again: an admin may have renewed the key. */
const ASK_EVERY = 60 * 60_000
/** Ms of the first and the longest wait where the server answers the question for the key with an error. */
const FIRST_WAIT = 20_000
const LONGEST_WAIT = 10 * 60_000

/** Ms between two looks for files whose document was deleted. */
const SWEEP_EVERY = 5 * 60_000

const NO_REFUSAL = { userId: '', times: 0, at: 0, wait: 0 }

/** Keeps the key in step with the session until the returned function is called. */
export function startShelf(tab: SessionContext): () => void {
  let askedFor: string | undefined
  let askedAt = 0
  const looking = idle()
  let refused = NO_REFUSAL

  /** Notes that the server answered with an error, so that it is asked less and less often. No answer at all is no error. */
  const noteError = (userId: string, error: unknown) => {
    if (['offline', 'signed-out'].includes(toDataError(error).kind)) return
    const times = refused.userId === userId ? refused.times + 1 : 1
    const wait = backoff(times - 1, tab.network.random(), FIRST_WAIT, LONGEST_WAIT)
    refused = { userId, times, at: tab.clock.deviceNow(), wait }
  }
  const mustWait = (userId: string) =>
    refused.userId === userId && Math.abs(tab.clock.deviceNow() - refused.at) < refused.wait

  const look = async () => {
    const member = checkedMemberOf(tab.session.getState())
    if (!member) return tryAgainToForget(tab)
    const isHere = await findShelfKey(tab)
    const isRecent = askedFor === member.user.id && Math.abs(tab.clock.deviceNow() - askedAt) < ASK_EVERY
    const isDue = tab.shelf.state.getState() !== 'cannot-keep' && !(isHere && isRecent)
    if (!isDue || mustWait(member.user.id) || tab.network.connection.getState() !== 'online') return
    await renewShelfKey(tab).catch((error: unknown) => {
      noteError(member.user.id, error)
      throw error
    })
    refused = NO_REFUSAL
    askedFor = member.user.id
    askedAt = tab.clock.deviceNow()
  }
  const sweep = () => {
    const member = checkedMemberOf(tab.session.getState())
    // A sweep that fails is tried again at the next one.
    if (member) void removeUnlisted(tab, member.user.id).catch(() => undefined)
    void dropBeyondRoom(tab).catch(() => undefined)
  }
  // Where the key cannot be fetched, kept files wait, and the next look tries again.
  const lookOn = () => void runOnce(looking, false, look).catch(() => undefined)
  const onSession = (state: SessionState) => {
    if (mustNotRead(state)) void forgetShelf(tab)
    else lookOn()
  }

  const ends = [
    startKeptFiles(tab),
    tab.session.subscribe(onSession),
    tab.network.connection.subscribe(lookOn),
  ]
  const timers = [setInterval(lookOn, LOOK_EVERY), setInterval(sweep, SWEEP_EVERY)]
  onSession(tab.session.getState())
  return () => {
    for (const end of ends) end()
    for (const timer of timers) clearInterval(timer)
  }
}

/** Removes the key that an earlier try could not remove. A person who has signed in meanwhile keeps the key, which is the clinic's. */
async function tryAgainToForget(tab: SessionContext) {
  if (!tab.shelf.isKeyOwed) return
  const record = await readRecord(tab).catch(() => undefined)
  if (!record || mustNotRead(tab.session.getState())) await forgetShelf(tab)
}

/** Whether this session shows that nobody here may read files. A sign-out in another tab has removed the key itself. */
function mustNotRead(state: SessionState) {
  if (state.status === 'signed-out') return state.why === 'grace-over'
  return state.status === 'must-choose-password' || state.status === 'not-a-member'
}
