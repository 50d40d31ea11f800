// Who is signed in. Painted at once from what the device knows, then put right by the server. A session that cannot be
// renewed for want of a network is still a session: signed out is who wished it, or whose session the server revoked.
import { becomeCacheOwner } from '../database/cache-owner.ts'
import type { RecoveryLink, SessionContext } from './context.ts'
import { giveBackUploads } from './kept-uploads.ts'
import { identityOf, readIdentity, rememberIdentity } from './identity.ts'
import { isGraceOver } from './offline-grace-period.ts'
import { followRecoveryLink, wipeLink } from './recovery-link.ts'
import { currentIdentity, refreshAccount, showIdentity } from './refresh-account.ts'
import { endSession, finishSignOut } from './sign-out.ts'
import { personOf, signedOut, type SessionState, type SignedOutWhy } from './state.ts'
import { readStoredSession } from './stored-session.ts'

/** Calls back at once with what the device knows, then at every change, in any tab; returns the end of it. */
export function startSession(tab: SessionContext, listener: (state: SessionState) => void): () => void {
  const unsubscribe = tab.session.subscribe(listener)
  const onMessage = ({ data }: MessageEvent<{ type: string; why?: SignedOutWhy | null }>) => {
    if (data.type === 'signed-out') {
      tab.session.setState(signedOut(data.why), true)
      // The tab that signed out may be of an older release, and not know every table.
      void finishSignOut(tab, data.why).catch(() => undefined)
    }
    if (data.type === 'signed-in') void begin(tab)
  }
  const compare = () => matchStoredSession(tab)
  tab.channel.addEventListener('message', onMessage)
  for (const event of ['pageshow', 'storage']) globalThis.addEventListener?.(event, compare)
  globalThis.document?.addEventListener('visibilitychange', compare)
  void open(tab)
  listener(tab.session.getState())
  return () => {
    unsubscribe()
    tab.channel.removeEventListener('message', onMessage)
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
  if (state.status === 'loading' || tab.isEntering) return
  const stored = readStoredSession(tab.storage, tab.sessionKey)
  const person = personOf(state)
  if (person && person.id === stored?.user.id) return
  if (person) tab.session.setState(signedOut(), true)
  const identity = readIdentity(tab.storage)
  // A sign-in elsewhere is over when it has written who it is.
  if (!stored || identity?.id !== stored.user.id || isGraceOver(tab, identity)) return
  void begin(tab)
}

async function open(tab: SessionContext) {
  const { recoveryLink: link } = tab
  if (link?.kind === 'tokens') return openWith(tab, link)
  if (link) {
    wipeLink()
    tab.recovery.setState(
      { step: 'failed', why: link.kind === 'refused' ? 'bad-link' : 'link-not-taken' },
      true,
    )
  }
  await begin(tab)
}

/** Nobody is shown before it is known whose link it is. */
async function openWith(tab: SessionContext, link: Extract<RecoveryLink, { kind: 'tokens' }>) {
  await finishSignOut(tab).catch(() => undefined)
  const why = await followRecoveryLink(tab, link).catch((error: unknown) => {
    console.error('What the link brought could not be kept', error)
    return null
  })
  if (why) tab.recovery.setState({ step: 'failed', why }, true)
  if (tab.session.getState().status === 'loading') await begin(tab)
}

async function begin(tab: SessionContext) {
  const leaving = finishSignOut(tab).catch(() => undefined)
  paint(tab)
  await leaving
  const identity = currentIdentity(tab)
  if (!identity || personOf(tab.session.getState())?.id !== identity.id) return
  await becomeCacheOwner(tab, identity.id).catch(() => undefined)
  await giveBackUploads(tab, identity.id).catch(() => undefined)
  await refreshAccount(tab)
}

/** From storage alone, without waiting for anything. */
function paint(tab: SessionContext) {
  const stored = readStoredSession(tab.storage, tab.sessionKey)
  const identity = readIdentity(tab.storage)
  if (!stored) {
    if (identity) void endSession(tab, 'revoked').catch(() => undefined)
    else tab.session.setState(signedOut(), true)
    return
  }
  const person = personOf(tab.session.getState())
  if (person && person.id !== stored.user.id) tab.session.setState(signedOut(), true)
  const known = identity?.id === stored.user.id ? identity : identityOf(stored, tab.clock.iso())
  if (isGraceOver(tab, known)) {
    tab.session.setState(signedOut('grace-over'), true)
    return
  }
  if (known !== identity) rememberIdentity(tab.storage, known)
  showIdentity(tab, known, 'checking')
}
