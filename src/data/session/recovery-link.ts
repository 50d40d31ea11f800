// A recovery mail's link comes back to the login page with its tokens, or with an error, behind the `#` of the address.
import type { LinkProblem, RecoveryLink, SessionContext } from './context.ts'
import { dataOf, toDataError } from '../network/errors.ts'
import { enter } from './sign-in.ts'
import { readStoredSession } from './stored-session.ts'

/** The link in an address, if there is one. */
export function readRecoveryLink(hash: string): RecoveryLink | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const [access_token, refresh_token] = [params.get('access_token'), params.get('refresh_token')]
  if (access_token && refresh_token) {
    const tokens = { access_token, refresh_token, expires_in: Number(params.get('expires_in')) || 3600 }
    return { type: params.get('type') ?? 'link', tokens }
  }
  return params.has('error') || params.has('error_code') ? { type: 'error' } : undefined
}

/**
 * Signs in the person whom the link names; gives the reason where that cannot be. auth-js could do it too, but would
 * leave the tokens in the history of a shared tablet, and a refused link would end the session that is open here.
 */
export async function enterByRecoveryLink(
  tab: SessionContext,
  { type, tokens }: RecoveryLink,
): Promise<LinkProblem | null> {
  try {
    if (tokens) await store(tab, tokens)
  } catch (error) {
    console.error('The link could not be used', error)
    const { kind } = toDataError(error)
    // It is still good, and stays in the address for the next try.
    if (kind === 'offline' || kind === 'unknown') return 'link-waits'
    tokens = undefined
  }
  globalThis.history?.replaceState(history.state, '', location.pathname + location.search)
  const stored = tokens && readStoredSession(tab.storage, tab.sessionKey)
  if (!stored) return 'bad-link'
  await enter(tab, stored, { is_recovering: type === 'recovery' })
  return null
}

/** Keeps the session of the tokens where auth-js looks for it, once the server has said whose it is. */
async function store(tab: SessionContext, tokens: NonNullable<RecoveryLink['tokens']>) {
  const headers = { apikey: tab.key, authorization: `Bearer ${tokens.access_token}` }
  const response = await tab.fetch(`${tab.url}/auth/v1/user`, { headers })
  const error = response.ok ? null : new Error('The link was refused')
  const user = dataOf({ data: await response.json(), error, status: response.status })
  const expires_at = Math.floor(tab.clock.now() / 1000) + tokens.expires_in
  const session = { ...tokens, token_type: 'bearer', expires_at, user }
  tab.storage.setItem(tab.sessionKey, JSON.stringify(session))
}
