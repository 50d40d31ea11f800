// Reads a recovery mail's link from the page's address: it brings tokens, or an error, behind the `#`.
// Tokens count only at /portal/login and with type=recovery, so that no other link can change who is signed in.
import type { RecoveryLink } from '../context.ts'

const LOGIN_PATH = '/portal/login'

/** The link in an address, if there is one. */
export function readRecoveryLink({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): RecoveryLink | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  if (params.has('error') || params.has('error_code')) return { kind: 'refused' }
  const [access_token, refresh_token] = [params.get('access_token'), params.get('refresh_token')]
  if (!access_token && !refresh_token) return undefined
  const isTaken = pathname.replace(/\/$/, '') === LOGIN_PATH && params.get('type') === 'recovery'
  if (!isTaken || !access_token || !refresh_token) return { kind: 'not-taken' }
  return { kind: 'tokens', tokens: { access_token, refresh_token } }
}

/** Removes the link from the address and the history, and leads to the login page, which shows the result. */
export function removeLink() {
  globalThis.history?.replaceState(history.state, '', LOGIN_PATH)
}
