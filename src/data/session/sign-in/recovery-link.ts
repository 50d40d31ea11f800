// Follows a recovery mail's link once its tokens are read from the address. Loaded when there is such a link.
import * as v from 'valibot'
import { toDataError } from '../../network/errors.ts'
import { askAuth } from '../tokens/auth-request.ts'
import { confirmedSession } from '../stored/confirmed-session.ts'
import type { LinkProblem, RecoveryLink, SessionContext } from '../context.ts'
import type { NetworkContext } from '../../network/context.ts'
import { wipeLink } from './recovery-address.ts'
import { enter } from './sign-in.ts'
import { revoke } from '../sign-out/sign-out.ts'
import { storedSchema, type StoredSession } from '../stored/stored-session.ts'

const claimsSchema = v.object({ exp: v.number() })

/**
 * Asks whether the link's account is that of the person in front of the screen, unless it is signed in here already: a
 * stranger's link would else collect what is watched here. Gives the reason where nobody can be asked.
 * auth-js could do it too, but would leave the tokens in the history of a shared tablet.
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
    wipeLink()
    return 'bad-link'
  }
  const open = confirmedSession(tab)
  if (open?.user.id === session.user.id) {
    wipeLink()
    await enterAs(tab, session)
    return null
  }
  // The link stays in the address until the person has answered: after a reload they are asked again.
  tab.recovery.state.setState({ step: 'asking', session }, true)
  return null
}

/** Signs in the person of the link, once whoever was signed in here has been signed out. */
export async function acceptRecoveryLink(tab: SessionContext): Promise<void> {
  const recovery = tab.recovery.state.getState()
  if (recovery.step !== 'asking') return
  wipeLink()
  await enterAs(tab, recovery.session)
  tab.recovery.state.setState({ step: 'none' }, true)
}

/** Nothing changes here; the link's own session ends at the server, for it cannot be used any more. */
export async function declineRecoveryLink(tab: Pick<SessionContext, 'network' | 'recovery'>): Promise<void> {
  const recovery = tab.recovery.state.getState()
  wipeLink()
  tab.recovery.state.setState({ step: 'none' }, true)
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
  tab: Pick<NetworkContext, 'network'>,
  tokens: Extract<RecoveryLink, { kind: 'tokens' }>['tokens'],
): Promise<StoredSession> {
  const bearer = `Bearer ${tokens.access_token}`
  const { data, error } = await askAuth(tab, 'user', { bearer })
  if (error) throw error
  const expires_at = endOf(tokens.access_token)
  return v.parse(storedSchema, { ...tokens, token_type: 'bearer', expires_at, user: data })
}

/**
 * When a token ends, in seconds since 1970 by its own word: the address bar's is anybody's. Where it has none it is over, and
 * renewed before it is used.
 */
function endOf(token: string): number {
  try {
    const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return v.parse(claimsSchema, JSON.parse(claims)).exp
  } catch {
    return 0
  }
}
