// Who is signed in. Painted at once from what the device knows, then put right by the server. A session that cannot be
// renewed for want of a network is still a session: signed out is who wished it, or whose session the server revoked.
import { isGraceOver } from './offline-grace-period.ts'
import type { SessionContext } from './context.ts'
import { identityOf, readIdentity, writeIdentity } from './identity.ts'
import { endSession, finishSignOut } from './sign-out.ts'
import { enterByRecoveryLink } from './recovery-link.ts'
import { becomeCacheOwner } from '../database/cache-owner.ts'
import { refreshAccount, showIdentity } from './refresh-account.ts'
import { personOf, signedOut, type SessionState, type SignedOutWhy } from './state.ts'
import { readStoredSession } from './stored-session.ts'

/** Calls back at once with what the device knows, then at every change, in any tab; returns the end of it. */
export function startSession(tab: SessionContext, listener: (state: SessionState) => void): () => void {
  const unsubscribe = tab.session.subscribe(listener)
  const onMessage = ({ data }: MessageEvent<{ type: string; why?: SignedOutWhy | null }>) => {
    if (data.type === 'signed-out') tab.session.setState(signedOut(data.why), true)
    if (data.type === 'signed-in') void begin(tab)
  }
  tab.channel.addEventListener('message', onMessage)
  void begin(tab)
  listener(tab.session.getState())
  return () => {
    unsubscribe()
    tab.channel.removeEventListener('message', onMessage)
  }
}

async function begin(tab: SessionContext) {
  const leaving = finishSignOut(tab).catch(() => undefined)
  const { link } = tab
  if (link && tab.session.getState().status === 'loading') {
    await leaving
    const problem = await enterByRecoveryLink(tab, link).catch((error: unknown) => {
      console.error('What the link brought could not be kept', error)
      return null
    })
    if (tab.session.getState().status !== 'loading') return
    paint(tab)
    tab.linkProblem.setState(problem)
  } else paint(tab)
  await leaving
  const identity = readIdentity(tab.storage)
  if (!identity || personOf(tab.session.getState())?.id !== identity.id) return
  await becomeCacheOwner(tab, identity.id).catch(() => undefined)
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
  const known = identity?.id === stored.user.id ? identity : identityOf(stored, tab.clock.iso())
  if (isGraceOver(tab, known)) {
    tab.session.setState(signedOut('away'), true)
    return
  }
  if (known !== identity) writeIdentity(tab.storage, known)
  showIdentity(tab, known, 'checking')
}
