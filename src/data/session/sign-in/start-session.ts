// Starts the session of a tab. The person is painted from what the device knows, once the record has confirmed it (some
// milliseconds), then put right by the server. A session that cannot be renewed for want of a network is still a session: only a
// wish or the server ends it.
import { becomeCacheOwner } from '../../database/cache-owner.ts'
import type { RecoveryLink, SessionContext } from '../context.ts'
import { giveBackUploads } from '../sign-out/kept-uploads.ts'
import { confirmedIdentity, confirmedSession } from '../stored/confirmed-session.ts'
import { confirmSession, type Moment } from './confirm-session.ts'
import { readIdentity } from '../stored/identity.ts'
import { isGraceOver } from '../account/offline-grace-period.ts'
import { wipeLink } from './recovery-address.ts'
import { refreshAccount, showIdentity } from '../account/refresh-account.ts'
import { endRecord } from '../stored/sign-in-record.ts'
import { finishSignOut } from '../sign-out/sign-out.ts'
import { personOf, signedOut, type SessionState, type SignedOutWhy } from '../session-state.ts'
import { readStoredSession } from '../stored/stored-session.ts'

type Message = { type: string; why?: SignedOutWhy | null; id?: string }

/** Calls back with what the device knows, then at every change, in any tab; returns the end of it. */
export function startSession(tab: SessionContext, listener: (state: SessionState) => void): () => void {
  const unsubscribe = tab.session.subscribe(listener)
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'signed-out') {
      leave(tab, data.why)
      // The tab that signed out may be of an older release, and not know every table.
      void finishSignOut(tab, data.why).catch(() => undefined)
    }
    // A tab of an older release signs in without an id, and knows no record.
    if (data.type === 'signed-in') void begin(tab, data.id ? 'later' : 'signed-in-elsewhere')
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
 * Puts a tab right that missed a message of another tab. Synchronous: a person who has left is off the screen before the
 * next paint, and a change of person is a sign-out first.
 */
export function matchStoredSession(tab: SessionContext): void {
  const state = tab.session.getState()
  if (state.status === 'loading' || tab.auth.isEntering) return
  const person = personOf(state)
  if (person && person.id === confirmedSession(tab)?.user.id) return
  if (person) leave(tab)
  const stored = readStoredSession(tab.device.storage, tab.auth.sessionKey)
  const identity = readIdentity(tab.device.storage)
  // A sign-in elsewhere is over when it has written who it is.
  if (!stored || identity?.id !== stored.user.id || isGraceOver(tab, identity)) return
  void begin(tab, 'later')
}

/** Nobody is shown here any more; the tab that knows may be of an older release, and not have told the record. */
function leave(tab: SessionContext, why?: SignedOutWhy | null) {
  const { signIn } = tab.auth
  tab.auth.signIn = undefined
  tab.auth.typedPassword = undefined
  tab.session.setState(signedOut(why), true)
  if (signIn) void endRecord(tab, (now) => now?.id === signIn.id)
}

async function open(tab: SessionContext) {
  const { link } = tab.recovery
  if (link?.kind === 'tokens') return openWith(tab, link)
  if (link) {
    wipeLink()
    tab.recovery.state.setState(
      { step: 'failed', why: link.kind === 'refused' ? 'bad-link' : 'link-not-taken' },
      true,
    )
  }
  await begin(tab, 'start')
}

/** Nobody is shown before it is known whose link it is. */
async function openWith(tab: SessionContext, link: Extract<RecoveryLink, { kind: 'tokens' }>) {
  await confirmSession(tab, 'start')
  await finishSignOut(tab).catch(() => undefined)
  const why = await follow(tab, link).catch((error: unknown) => {
    console.error('What the link brought could not be kept', error)
    return null
  })
  if (why) tab.recovery.state.setState({ step: 'failed', why }, true)
  if (tab.session.getState().status === 'loading') await begin(tab, 'start')
}

async function follow(tab: SessionContext, link: Extract<RecoveryLink, { kind: 'tokens' }>) {
  const { followRecoveryLink } = await import('./recovery-link.ts')
  return followRecoveryLink(tab, link)
}

async function begin(tab: SessionContext, moment: Moment) {
  if (!(await confirmSession(tab, moment))) return
  const leaving = finishSignOut(tab).catch(() => undefined)
  paint(tab)
  await leaving
  const identity = confirmedIdentity(tab)
  if (!identity || personOf(tab.session.getState())?.id !== identity.id) return
  await becomeCacheOwner(tab, identity.id).catch(() => undefined)
  await giveBackUploads(tab, identity.id).catch(() => undefined)
  await refreshAccount(tab)
}

/** From storage alone, without waiting for anything. */
function paint(tab: SessionContext) {
  const identity = confirmedSession(tab) && confirmedIdentity(tab)
  const state = tab.session.getState()
  if (!identity) {
    if (state.status !== 'signed-out') tab.session.setState(signedOut(), true)
    return
  }
  const person = personOf(state)
  if (person && person.id !== identity.id) tab.session.setState(signedOut(), true)
  if (isGraceOver(tab, identity)) tab.session.setState(signedOut('grace-over'), true)
  else showIdentity(tab, identity, 'checking')
}
