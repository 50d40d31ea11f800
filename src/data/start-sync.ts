// Decides when the device pulls and sends by itself: at the start, after a sign-in, when the network or the person comes back, and
// on a timer. By the timer a server that returns is found within ten seconds.
import { hideAfterGrace } from './session/account/offline-grace-period.ts'
import type { ConnectionState } from './network/connection.ts'
import type { NetworkContext } from './network/context.ts'
import type { SyncContext } from './sync/context.ts'
import { drain } from './sync/drain.ts'
import { forgetSaves } from './sync/forget-saves.ts'
import { moveJournal } from './sync/move-journal.ts'
import { countWaiting } from './sync/outbox.ts'
import { lists } from './lists/registry.ts'
import { pullListIfStale } from './sync/pull.ts'
import { probe } from './network/probe.ts'
import { refreshAccount } from './session/account/refresh-account.ts'
import { matchStoredSession } from './session/sign-in/start-session.ts'
import { checkedMemberOf, personOf } from './session/session-state.ts'
import { getToken } from './session/tokens/valid-token.ts'

/** Ms between two ticks of the timer, which is needed because browsers have no event for a server that returns (decision 6). */
const TICK_EVERY = 4_000
/** Ms without an answer after which the server is asked whether it can be reached, so that the bar shows the right state. */
const PROBE_AFTER = 30_000
/** Ms between two looks at the lists while the page is visible; those older than five minutes are pulled. */
const LISTS_LOOK_EVERY = 60_000

/** Pulls and sends by itself until the returned function is called. */
export function startSync(tab: SyncContext): () => void {
  let userId: string | undefined
  let person = personOf(tab.session.getState())
  let connection: ConnectionState = tab.network.connection.getState()
  let isTicking = false
  let listsSeenAt = tab.clock.deviceNow()

  const onSession = (state = tab.session.getState(), before = state) => {
    // Probes at once, so that the login page can say Offline from the start.
    if (before.status === 'loading' && !personOf(state)) tickOn()
    if (person && state.status === 'signed-out' && state.why === 'deleted')
      void forgetSaves(tab, person.id).catch(reportSavesLeft)
    person = personOf(state)
    const current = checkedMemberOf(state)?.user.id
    if (current === userId) return
    userId = current
    if (userId) void sync(tab)
  }
  const onConnection = (next: ConnectionState) => {
    const cameBack = connection === 'offline' && next === 'online'
    connection = next
    if (cameBack) void comeBack(tab)
  }
  const onTick = async () => {
    if (isTicking) return
    isTicking = true
    try {
      await tick(tab)
    } finally {
      isTicking = false
    }
    if (!isReachable(tab) || Math.abs(tab.clock.deviceNow() - listsSeenAt) <= LISTS_LOOK_EVERY) return
    listsSeenAt = tab.clock.deviceNow()
    await sync(tab)
  }
  // A failed tick is tried again at the next one.
  const tickOn = () => void onTick().catch(() => undefined)
  const onWake = () => {
    if (isVisible()) void wake(tab)
  }

  const ends = [tab.session.subscribe(onSession), tab.network.connection.subscribe(onConnection)]
  const timer = setInterval(tickOn, TICK_EVERY)
  const { document } = globalThis
  for (const event of ['online', 'offline']) globalThis.addEventListener?.(event, onWake)
  document?.addEventListener('visibilitychange', onWake)
  void moveJournal(tab)
  onSession()
  if (tab.session.getState().status === 'signed-out') tickOn()

  return () => {
    for (const end of ends) end()
    clearInterval(timer)
    for (const event of ['online', 'offline']) globalThis.removeEventListener?.(event, onWake)
    document?.removeEventListener('visibilitychange', onWake)
  }
}

const reportSavesLeft = (error: unknown) =>
  console.error('Saves of a deleted account are still on this device', error)

/**
 * Sends the saves that wait, and pulls the lists that are older than `freshFor` (ms). `pulls.failure` reports a failed pull, and
 * the next look at the lists tries it again.
 */
async function sync(tab: SyncContext, freshFor?: number) {
  if (!checkedMemberOf(tab.session.getState())) return
  // No pull waits for a drain: a send that hangs must not keep the lists old.
  void drain(tab, { now: true })
  await Promise.allSettled(lists.map((list) => pullListIfStale(tab, list, freshFor)))
}

async function tick(tab: SyncContext) {
  // Compares the session first, without waiting: a database that hangs must not keep a person on the screen who has signed out.
  matchStoredSession(tab)
  hideAfterGrace(tab)
  await moveJournal(tab)
  const user = personOf(tab.session.getState())
  // Nobody is signed in: the server is asked only until it answers, so that the login page can say Offline.
  if (!user) {
    if (isVisible() && tab.network.connection.getState() !== 'online') await probe(tab)
    return
  }
  // Counting fails where a newer release has the database; the tick goes on, because a playing video still needs a token.
  const waiting = await countWaiting(tab, user.id).catch(() => 0)
  const isOnline = tab.network.connection.getState() === 'online'
  const quietFor = tab.clock.deviceNow() - (tab.network.connection.getLastAnswerAt() ?? 0)
  if (isOnline ? isVisible() && quietFor > PROBE_AFTER : isVisible() || waiting > 0) await probe(tab)
  if (waiting > 0 && tab.network.connection.getState() === 'online') void drain(tab)
  if (isReachable(tab)) await getToken(tab, user.id)
}

/** Probes at once, because the page or the network came back, or the network was lost. */
async function wake(tab: SyncContext) {
  const wasOnline = tab.network.connection.getState() === 'online'
  // When the connection changes from offline to online, `onConnection` calls comeBack.
  if ((await probe(tab)) && wasOnline) await comeBack(tab)
}

/** Asks for the account before lists and saves: an admin may have closed it, or set a new password, meanwhile. */
async function comeBack(tab: SyncContext) {
  hideAfterGrace(tab)
  if (!personOf(tab.session.getState())) return
  await refreshAccount(tab)
  // Every list is pulled at once, whatever its age, because a pull in which nothing has changed is one small request.
  await sync(tab, 0)
}

const isVisible = () => globalThis.document?.visibilityState !== 'hidden'
const isReachable = (tab: Pick<NetworkContext, 'network'>) =>
  tab.network.connection.getState() === 'online' && isVisible()
