// What a recovery mail's link does once its tokens are read from the address. Fetched when there is such a link.
import * as v from 'valibot'
import { toDataError } from '../network/errors.ts'
import { askAuth } from './auth-request.ts'
import { confirmedSession } from './confirmed.ts'
import type { LinkProblem, RecoveryLink, SessionContext } from './context.ts'
import { wipeLink } from './recovery-address.ts'
import { enter } from './sign-in.ts'
import { revoke } from './sign-out.ts'
import { storedSchema, type StoredSession } from './stored-session.ts'

/**
 * Signs in the person whom the link names, or asks first where somebody else is signed in; gives the reason where neither
 * can be. auth-js could do it too, but would leave the tokens in the history of a shared tablet.
 */
export async function followRecoveryLink(
  tab: SessionContext,
  { tokens }: Extract<RecoveryLink, { kind: 'tokens' }>,
): Promise<LinkProblem | null> {
  let session: StoredSession
  try {
    session = await sessionOf(tab, tokens)
  } catch (error) {
    console.error('The link could not be used', error)
    const { kind } = toDataError(error)
    // It is still good, and stays in the address for the next try.
    if (kind === 'offline' || kind === 'unknown') return 'link-waits'
    wipeLink()
    return 'bad-link'
  }
  wipeLink()
  const open = confirmedSession(tab)
  if (open && open.user.id !== session.user.id) tab.recovery.setState({ step: 'asking', session }, true)
  else await enterAs(tab, session)
  return null
}

/** Signs in the person of the link, once whoever was signed in here has been signed out. */
export async function acceptRecoveryLink(tab: SessionContext): Promise<void> {
  const recovery = tab.recovery.getState()
  if (recovery.step !== 'asking') return
  await enterAs(tab, recovery.session)
  tab.recovery.setState({ step: 'none' }, true)
}

/** Nothing changes here; the link's own session ends at the server, for it cannot be used any more. */
export async function declineRecoveryLink(tab: SessionContext): Promise<void> {
  const recovery = tab.recovery.getState()
  tab.recovery.setState({ step: 'none' }, true)
  if (recovery.step === 'asking') await revoke(tab, recovery.session.access_token)
}

async function enterAs(tab: SessionContext, session: StoredSession) {
  const open = confirmedSession(tab)
  await enter(tab, session, { is_recovering: true })
  // The same person had a session here already: it is not needed any more.
  if (open) await revoke(tab, open.access_token)
}

/** The session of the tokens, once the server has said whose it is. */
async function sessionOf(
  tab: SessionContext,
  tokens: Extract<RecoveryLink, { kind: 'tokens' }>['tokens'],
): Promise<StoredSession> {
  const bearer = `Bearer ${tokens.access_token}`
  const { data, error } = await askAuth(tab, 'user', { bearer })
  if (error) throw error
  const expires_at = Math.floor(tab.clock.now() / 1000) + tokens.expires_in
  return v.parse(storedSchema, { ...tokens, token_type: 'bearer', expires_at, user: data })
}
