// Follows a recovery link: spends the token of a mail's link, or takes the tokens of its old form from the address. Loaded only when a page
// is opened with such a link.
import * as v from 'valibot'
import { toDataError } from '../../network/errors.ts'
import { askAuth } from '../tokens/auth-request.ts'
import { confirmedSession } from '../stored/confirmed-session.ts'
import type { LinkProblem, RecoveryLink, SessionContext } from '../context.ts'
import { readGrant } from '../tokens/grant.ts'
import type { NetworkContext } from '../../network/context.ts'
import { removeLink } from './read-recovery-link.ts'
import { enter } from './enter.ts'
import { revoke } from '../sign-out/revoke.ts'
import { storedSchema, type StoredSession } from '../stored/stored-session.ts'

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
  const { data, error } = await tab.network.authClient.verifyOtp({ token_hash, type })
  const failure = error && toDataError(error)
  if (failure?.kind === 'offline' || failure?.kind === 'unknown') throw failure
  removeLink()
  const session = readGrant(tab, data.session)
  if (type !== 'recovery' && !failure) {
    state.setState({ step: 'confirmed', isFirstOfTwo: !session }, true)
    if (session) await revoke(tab, session.access_token)
    return
  }
  if (!session) {
    console.error('The link could not be used', failure)
    state.setState({ step: 'failed', why: 'bad-link' }, true)
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
  // The session stays in the address until the person has answered: after a reload they are asked again.
  keepSpentLink(session)
  tab.auth.recovery.state.setState({ step: 'asking', session }, true)
}

/** Puts the session of a spent link in the link's place, so that a reload asks again whose account it is: the link itself is used up. */
function keepSpentLink({ access_token, refresh_token }: StoredSession) {
  const hash = new URLSearchParams({ access_token, refresh_token, type: 'recovery' }).toString()
  globalThis.history?.replaceState(history.state, '', `/portal/login#${hash}`)
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
