// When the device talks to the server without being asked: at the start, when the network or the person comes back,
// after a sign-in and a save, and on a timer, so that a server which returns is found within ten seconds.
import { hideWhenAway } from './session/offline-grace-period.ts'
import type { ConnectionState } from './network/connection.ts'
import type { Device } from './open-tab.ts'
import { freshenDocuments } from './lists/documents.ts'
import { drain } from './sync/drain.ts'
import { countWaiting } from './sync/outbox.ts'
import { probe } from './network/probe.ts'
import { freshenProgress } from './lists/progress.ts'
import { refreshAccount } from './session/refresh-account.ts'
import { servedUser } from './session/state.ts'
import { freshToken } from './session/token.ts'
import { freshenVideos } from './lists/videos.ts'

const TICK = 4_000
/** With nothing else to say, the server is asked this often whether it is still there, so that the badge is true. */
const QUIET = 30_000
/** While the page is visible the lists are looked at this often, and pulled where they are older than five minutes. */
const LOOK_AT_LISTS = 60_000

/** Keeps device and server together until the returned function is called. */
export function startSync(device: Device): () => void {
  let userId: string | undefined
  let connection: ConnectionState = device.connection.getState()
  let isTicking = false
  let listsSeenAt = device.now()

  const onSession = () => {
    const current = servedUser(device.session.getState())?.id
    if (current === userId) return
    userId = current
    if (userId) void sync(device)
  }
  const onConnection = (next: ConnectionState) => {
    const cameBack = connection === 'offline' && next === 'online'
    connection = next
    if (cameBack) void comeBack(device)
  }
  const onTick = async () => {
    if (isTicking) return
    isTicking = true
    try {
      await tick(device)
    } finally {
      isTicking = false
    }
    if (!isReachable(device) || Math.abs(device.now() - listsSeenAt) <= LOOK_AT_LISTS) return
    listsSeenAt = device.now()
    await sync(device)
  }
  // What fails now is tried again at the next tick.
  const tickOn = () => void onTick().catch(() => undefined)
  const onWake = () => {
    if (isVisible()) void wake(device)
  }

  const ends = [device.session.subscribe(onSession), device.connection.subscribe(onConnection)]
  const timer = setInterval(tickOn, TICK)
  const { document } = globalThis
  for (const event of ['online', 'offline']) globalThis.addEventListener?.(event, onWake)
  document?.addEventListener('visibilitychange', onWake)
  onSession()
  if (!device.session.getState().user) tickOn()

  return () => {
    for (const end of ends) end()
    clearInterval(timer)
    for (const event of ['online', 'offline']) globalThis.removeEventListener?.(event, onWake)
    document?.removeEventListener('visibilitychange', onWake)
  }
}

/** Sends what waits, then pulls what is old; what fails is told by `device.pullFailure`, and tried again. */
async function sync(device: Device) {
  if (!servedUser(device.session.getState())) return
  await drain(device, { now: true })
  await Promise.allSettled([freshenDocuments(device), freshenVideos(device), freshenProgress(device)])
}

async function tick(device: Device) {
  hideWhenAway(device)
  const { user } = device.session.getState()
  // The login page says Offline too; once the server was seen, there is nothing to ask for.
  if (!user) {
    if (isVisible() && device.connection.getState() !== 'online') await probe(device)
    return
  }
  const waiting = await countWaiting(device, user.id)
  const isOnline = device.connection.getState() === 'online'
  const quietFor = device.now() - (device.connection.getLastAnswerAt() ?? 0)
  if (isOnline ? isVisible() && quietFor > QUIET : isVisible() || waiting > 0) await probe(device)
  if (waiting > 0 && device.connection.getState() === 'online') await drain(device)
  if (isReachable(device)) await freshToken(device, user.id)
}

/** The page or the network came back, or went: ask at once. */
async function wake(device: Device) {
  const wasOnline = device.connection.getState() === 'online'
  // From offline to online the connection itself calls comeBack.
  if ((await probe(device)) && wasOnline) await comeBack(device)
}

/** Lists and saves go after the account: it may have been closed, or given a new password, meanwhile. */
async function comeBack(device: Device) {
  hideWhenAway(device)
  if (!device.session.getState().user) return
  await refreshAccount(device)
  await sync(device)
}

const isVisible = () => globalThis.document?.visibilityState !== 'hidden'
const isReachable = (device: Device) => device.connection.getState() === 'online' && isVisible()
