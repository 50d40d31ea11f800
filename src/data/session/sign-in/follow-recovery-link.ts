// Follows a recovery link: spends the token of a mail's link, or takes the tokens of its old form from the address. Loaded only when a page
// is opened with such a link.
import * as v from 'valibot'
import { DataError, toDataError } from '../../network/errors.ts'
import { askAuth } from '../tokens/auth-request.ts'
import { confirmedSession } from '../stored/confirmed-session.ts'
import type { LinkProblem, RecoveryLink, SessionContext } from '../context.ts'
import { readGrant } from '../tokens/grant.ts'
import type { NetworkContext } from '../../network/context.ts'
import { removeLink } from './read-recovery-link.ts'
import { enter } from './enter.ts'
import { revoke } from '../sign-out/revoke.ts'
import { sessionIdOf, storedSchema, type StoredSession } from '../stored/stored-session.ts'

/** Error codes for an account that may not sign in, of the auth service and of the database's own refusal: the link is not to blame. */
const SWITCHED_OFF = ['user_banned', 'token_refused']

const claimsSchema = v.object({ exp: v.number() })

/**
 * Spends the token of the link that is offered, because the person tapped. A recovery goes on to the question whose account it is; a
 * confirmation of an address keeps no session, so that nobody is signed in by it. Throws a DataError where the server gave no answer: then
 * the link is offered still.
 */
export async function spendLink(tab: SessionContext): Promise<void> {
  const { state } = tab.auth.recovery
  const recovery = state.getState()
  if (recovery.step !== 'offered') return
  const { token_hash, type } = recovery.link
  const { data, error } = await (await tab.network.authClient()).verifyOtp({ token_hash, type })
  const failure = error && toDataError(error)
  // Any other failure says nothing about the link, which stays.
  if (failure && failure.kind !== 'forbidden' && failure.kind !== 'invalid') throw failure
  const session = readGrant(tab, data.session)
  if (type === 'recovery' && !failure && !session) throw new DataError('offline', 'The answer is no session')
  removeLink()
  if (type !== 'recovery' && !failure) {
    state.setState({ step: 'confirmed', isFirstOfTwo: !session }, true)
    if (session) await revoke(tab, session.access_token)
    return
  }
  if (!session) {
    console.error('The link could not be used', failure)
    state.setState(
      { step: 'failed', why: SWITCHED_OFF.includes(failure?.code ?? '') ? 'switched-off' : 'bad-link' },
      true,
    )
    return
  }
  await askWhose(tab, session)
}

/** Puts a link aside that was not spent: it works until it expires. Ends what a confirmed address shows too. */
export function closeLink({ auth }: Pick<SessionContext, 'auth'>) {
  removeLink()
  auth.recovery.state.setState({ step: 'none' }, true)
}

/** Follows a link that brings tokens. Returns the reason where it cannot be used. auth-js would leave the tokens in the history. */
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
  await askWhose(tab, session)
  return null
}

/**
 * Asks the person whether the link's account is theirs: without the question a link that somebody else sent would sign them in to that
 * account, which would then collect their progress. Does not ask where the account is signed in on this device already.
 */
async function askWhose(tab: SessionContext, session: StoredSession) {
  if (confirmedSession(tab)?.user.id === session.user.id) {
    removeLink()
    await enterAs(tab, session)
    tab.auth.recovery.state.setState({ step: 'none' }, true)
    return
  }
  // The link is used up, so its session stays until the person has answered: a reload asks again. It stays in the state of the history's
  // entry and not in the address, which the browser would offer to the next person.
  const { access_token, refresh_token } = session
  removeLink({ access_token, refresh_token })
  tab.auth.recovery.state.setState({ step: 'asking', session }, true)
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
  if (recovery.step === 'asking' && !isOpen(tab, recovery.session))
    await revoke(tab, recovery.session.access_token)
}

/** Whether the session is the one that is open on this device: the link is open in two tabs, and the person agreed in the other. */
function isOpen(tab: Pick<SessionContext, 'auth'>, session: StoredSession) {
  const open = confirmedSession(tab)
  return open !== undefined && sessionIdOf(open) === sessionIdOf(session)
}

async function enterAs(tab: SessionContext, session: StoredSession) {
  if (isOpen(tab, session)) return
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
