// Starts the session of a tab. The person is shown from the device's memory as soon as the record has confirmed it (some
// milliseconds); then the server's answer corrects it. Without a network the session stays: only the person or the server ends it.
import { becomeCacheOwner } from '../../database/cache-owner.ts'
import type { RecoveryLink, SessionContext } from '../context.ts'
import { restoreUploads } from '../sign-out/kept-uploads.ts'
import { confirmedIdentity, confirmedSession } from '../stored/confirmed-session.ts'
import { confirmSession } from './confirm-session.ts'
import { readIdentity } from '../stored/identity.ts'
import { isGraceOver } from '../account/offline-grace-period.ts'
import { removeLink } from './read-recovery-link.ts'
import { refreshAccount, showIdentity } from '../account/refresh-account.ts'
import { readLastEnding } from '../stored/last-ending.ts'
import { finishSignOut } from '../sign-out/sign-out.ts'
import { personOf, signedOut, type SessionState, type SignedOutWhy } from '../session-state.ts'
import { readStoredSession } from '../stored/stored-session.ts'

type Message = { type: string; why?: SignedOutWhy | null }

/** Calls `listener` with the session that the device knows, then at every change in any tab. Returns a function that stops the calls. */
export function startSession(tab: SessionContext, listener: (state: SessionState) => void): () => void {
  const unsubscribe = tab.session.subscribe(listener)
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'signed-out') {
      signOutHere(tab, data.why)
      // A newer release may have taken the database from the tab that signed out: then this tab clears it.
      void finishSignOut(tab, data.why).catch(() => undefined)
    }
    if (data.type === 'signed-in') void begin(tab, 'later')
  }
  const compare = () => matchStoredSession(tab)
  tab.device.channel.addEventListener('message', onMessage)
  for (const event of ['pageshow', 'storage']) globalThis.addEventListener?.(event, compare)
  globalThis.document?.addEventListener('visibilitychange', compare)
  void open(tab)
  listener(tab.session.getState())
  return () => {
    unsubscribe()
    tab.device.channel.removeEventListener('message', onMessage)
    for (const event of ['pageshow', 'storage']) globalThis.removeEventListener?.(event, compare)
    globalThis.document?.removeEventListener('visibilitychange', compare)
  }
}

/**
 * Corrects a tab that missed a message of another tab. Synchronous, so that a person who has signed out is off the screen
 * before the next paint. Where another person has signed in, the person of this tab is signed out before the other one is shown.
 */
export function matchStoredSession(tab: SessionContext): void {
  const state = tab.session.getState()
  if (state.status === 'loading' || tab.auth.isEntering) return
  const person = personOf(state)
  if (person && person.id === confirmedSession(tab)?.user.id) return
  if (person) signOutHere(tab)
  const stored = readStoredSession(tab.device.storage, tab.auth.sessionKey)
  const identity = readIdentity(tab.device.storage)
  // A sign-in in another tab is complete when its identity is stored.
  if (!stored || identity?.id !== stored.user.id || isGraceOver(tab, identity)) return
  void begin(tab, 'later')
}

/** Shows in this tab that nobody is signed in. */
function signOutHere(tab: Pick<SessionContext, 'session' | 'auth'>, why?: SignedOutWhy | null) {
  tab.auth.signIn = undefined
  tab.auth.typedPassword = undefined
  tab.session.setState(signedOut(why), true)
}

async function open(tab: SessionContext) {
  const { link } = tab.auth.recovery
  if (link?.kind === 'tokens') return openWith(tab, link)
  // The link stays in the address until it is spent or put aside: after a reload it is offered again.
  if (link?.kind === 'unspent') tab.auth.recovery.state.setState({ step: 'offered', link }, true)
  else if (link) {
    removeLink()
    const why = link.kind === 'refused' ? 'bad-link' : 'link-not-taken'
    tab.auth.recovery.state.setState({ step: 'failed', why }, true)
  }
  await begin(tab, 'start')
}

/** Opens the tab with a recovery link. Nobody is shown before the server has said whose link it is. */
async function openWith(tab: SessionContext, link: Extract<RecoveryLink, { kind: 'tokens' }>) {
  await confirmSession(tab, 'start')
  await finishSignOut(tab).catch(() => undefined)
  const why = await follow(tab, link).catch((error: unknown) => {
    console.error('The session of the recovery link could not be stored', error)
    return null
  })
  if (why) tab.auth.recovery.state.setState({ step: 'failed', why }, true)
  if (tab.session.getState().status === 'loading') await begin(tab, 'start')
}

async function follow(tab: SessionContext, link: Extract<RecoveryLink, { kind: 'tokens' }>) {
  const { followRecoveryLink } = await import('./follow-recovery-link.ts')
  return followRecoveryLink(tab, link)
}

async function begin(tab: SessionContext, moment: 'start' | 'later') {
  if (!(await confirmSession(tab, moment))) return
  const leaving = finishSignOut(tab).catch(() => undefined)
  showStoredPerson(tab)
  await leaving
  const identity = confirmedIdentity(tab)
  if (!identity || personOf(tab.session.getState())?.id !== identity.id) return
  await becomeCacheOwner(tab, identity.id).catch(() => undefined)
  await restoreUploads(tab, identity.id).catch(() => undefined)
  await refreshAccount(tab)
}

/** Shows the person whom storage names, without waiting for anything. */
function showStoredPerson(tab: SessionContext) {
  const identity = confirmedSession(tab) && confirmedIdentity(tab)
  const state = tab.session.getState()
  if (!identity) {
    if (state.status !== 'signed-out') tab.session.setState(signedOut(readLastEnding(tab)), true)
    return
  }
  const person = personOf(state)
  if (person && person.id !== identity.id) tab.session.setState(signedOut(), true)
  if (isGraceOver(tab, identity)) tab.session.setState(signedOut('grace-over'), true)
  else showIdentity(tab, identity, 'checking')
}
