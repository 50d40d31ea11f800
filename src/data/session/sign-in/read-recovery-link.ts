// Reads a mail's link from the page's address. Behind the `#` it brings a token that is still to be spent, or, in its old form, tokens of
// a session or an error. It counts only at /portal/login, and only a recovery can change who is signed in.
import type { RecoveryLink } from '../context.ts'

const LOGIN_PATH = '/portal/login'

/** Types of links that the portal spends: a recovery, and confirmations of an address. */
const SPENDABLE = ['recovery', 'email_change', 'signup', 'email'] as const

type SpentLink = { spentLink?: { access_token: string; refresh_token: string } | undefined }

/** The link in an address, or the spent one of this entry of the history; undefined where there is none. */
export function readRecoveryLink({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): RecoveryLink | undefined {
  // Some mail programs write the `&` of a link as HTML does.
  const params = new URLSearchParams(hash.replace(/^#/, '').replaceAll('&amp;', '&'))
  if (params.has('error') || params.has('error_code')) return { kind: 'refused' }
  const isLogin = pathname.replace(/\/$/, '') === LOGIN_PATH
  const token_hash = params.get('token_hash')
  const type = SPENDABLE.find((each) => each === params.get('type'))
  if (token_hash) return isLogin && type ? { kind: 'unspent', token_hash, type } : { kind: 'not-taken' }
  const [access_token, refresh_token] = [params.get('access_token'), params.get('refresh_token')]
  if (access_token || refresh_token) {
    if (!isLogin || type !== 'recovery' || !access_token || !refresh_token) return { kind: 'not-taken' }
    return { kind: 'tokens', tokens: { access_token, refresh_token } }
  }
  const { spentLink } = (globalThis.history?.state ?? {}) as SpentLink
  return isLogin && spentLink ? { kind: 'tokens', tokens: spentLink } : undefined
}

/** Removes the link from the address and the history, and leads to the login page, which shows the result. */
export function removeLink(spentLink?: SpentLink['spentLink']) {
  globalThis.history?.replaceState({ ...history.state, spentLink }, '', LOGIN_PATH)
}
