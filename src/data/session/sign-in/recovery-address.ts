// A recovery mail's link comes back to the login page with its tokens, or with an error, behind the `#` of the address.
// Tokens are taken at /portal/login with type=recovery alone, so that no other link can change who is signed in here.
import type { RecoveryLink } from '../context.ts'

const LOGIN = '/portal/login'

/** The link in an address, if there is one. */
export function readRecoveryLink({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): RecoveryLink | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  if (params.has('error') || params.has('error_code')) return { kind: 'refused' }
  const [access_token, refresh_token] = [params.get('access_token'), params.get('refresh_token')]
  if (!access_token && !refresh_token) return undefined
  const isTaken = pathname.replace(/\/$/, '') === LOGIN && params.get('type') === 'recovery'
  if (!isTaken || !access_token || !refresh_token) return { kind: 'not-taken' }
  return { kind: 'tokens', tokens: { access_token, refresh_token } }
}

/** Wipes the link from the address and its history; what it says is said at the login. */
export function wipeLink() {
  globalThis.history?.replaceState(history.state, '', LOGIN)
}
