// Follows a recovery link whose tokens were read from the address. Loaded only when a page is opened with such a link.
import * as v from 'valibot'
import { toDataError } from '../../network/errors.ts'
import { askAuth } from '../tokens/auth-request.ts'
import { confirmedSession } from '../stored/confirmed-session.ts'
import type { LinkProblem, RecoveryLink, SessionContext } from '../context.ts'
import type { NetworkContext } from '../../network/context.ts'
import { removeLink } from './read-recovery-link.ts'
import { enter } from './enter.ts'
import { revoke } from '../sign-out/revoke.ts'
import { storedSchema, type StoredSession } from '../stored/stored-session.ts'

const claimsSchema = v.object({ exp: v.number() })

/**
 * Asks the person whether the link's account is theirs: without the question a link that somebody else sent would sign them in to that
 * account, which would then collect their progress. Does not ask where the account is signed in on this device already. Returns the
 * reason where the link cannot be used. auth-js could follow the link too, but would leave the tokens in the history of a shared tablet.
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
    // The link is still good, and stays in the address for the next try.
    if (kind === 'offline' || kind === 'unknown') return 'link-waits'
    removeLink()
    return 'bad-link'
  }
  const open = confirmedSession(tab)
  if (open?.user.id === session.user.id) {
    removeLink()
    await enterAs(tab, session)
    return null
  }
  // The link stays in the address until the person has answered: after a reload they are asked again.
  tab.auth.recovery.state.setState({ step: 'asking', session }, true)
  return null
}

/** Signs in the link's person, after signing out whoever was signed in on this device. */
export async function acceptRecoveryLink(tab: SessionContext): Promise<void> {
  const recovery = tab.auth.recovery.state.getState()
  if (recovery.step !== 'asking') return
  removeLink()
  await enterAs(tab, recovery.session)
  tab.auth.recovery.state.setState({ step: 'none' }, true)
}

/** Drops the link and ends its session at the server. A person who is signed in stays signed in. */
export async function declineRecoveryLink(tab: Pick<SessionContext, 'network' | 'auth'>): Promise<void> {
  const recovery = tab.auth.recovery.state.getState()
  removeLink()
  tab.auth.recovery.state.setState({ step: 'none' }, true)
  if (recovery.step === 'asking') await revoke(tab, recovery.session.access_token)
}

async function enterAs(tab: SessionContext, session: StoredSession) {
  const open = confirmedSession(tab)
  await enter(tab, session, { is_recovering: true })
  // Ends the session that the person had on this device before the link.
  if (open) await revoke(tab, open.access_token)
}

/** Makes a session of the tokens, by asking the server whose they are. */
async function sessionOf(
  tab: Pick<NetworkContext, 'network'>,
  tokens: Extract<RecoveryLink, { kind: 'tokens' }>['tokens'],
): Promise<StoredSession> {
  const bearer = `Bearer ${tokens.access_token}`
  const { data, error } = await askAuth(tab, 'user', { bearer })
  if (error) throw error
  const expires_at = expiryOf(tokens.access_token)
  return v.parse(storedSchema, { ...tokens, token_type: 'bearer', expires_at, user: data })
}

/**
 * The expiry of a token (seconds since 1970), read from the token, because anybody can change the address. 0 where the token has
 * none, so that the token is renewed before it is used.
 */
function expiryOf(token: string): number {
  try {
    const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return v.parse(claimsSchema, JSON.parse(claims)).exp
  } catch {
    return 0
  }
}
