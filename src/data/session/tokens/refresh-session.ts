// Renews the stored session. Only the five error codes below end the session: after a wrong API key, a server error or an
// unreadable answer the device keeps its session.
import { LONGEST_WAIT } from '../../network/backoff.ts'
import { DataError } from '../../network/errors.ts'
import { askAuth } from './auth-request.ts'
import { confirmedIdentity, confirmedSession } from '../stored/confirmed-session.ts'
import type { SessionContext } from '../context.ts'
import { readGrant } from './grant.ts'
import { isDeleted } from './is-deleted.ts'
import { changeSignIn } from '../stored/sign-in-record.ts'
import { endSession } from '../sign-out/sign-out.ts'
import type { StoredSession } from '../stored/stored-session.ts'

/** Error codes that mean that the session has ended: https://supabase.com/docs/guides/auth/debugging/error-codes */
const SESSION_IS_OVER = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
])

/**
 * Replaces the session `stored` by a renewed one. Throws `signed-out` where the server has ended the session, which ends it
 * on this device too, and `offline` where it cannot be renewed now.
 */
export async function refreshSession(tab: SessionContext, stored: StoredSession): Promise<void> {
  const { refresh_token } = stored
  const body = { refresh_token }
  const { data, error } = await askAuth(tab, 'token?grant_type=refresh_token', { method: 'POST', body })
  if (error?.code && SESSION_IS_OVER.has(error.code)) {
    const why = (await isDeleted(tab, stored.access_token)) ? 'deleted' : 'revoked'
    if (isSameSignIn(tab, stored)) await endSession(tab, why)
    throw new DataError('signed-out', error.message, { cause: error, status: error.status, code: error.code })
  }
  const renewed = readGrant(tab, data)
  if (error || renewed?.user.id !== stored.user.id) {
    // The server answered, but not with a session: it is not asked again at once.
    if (error?.kind !== 'offline') tab.auth.refreshAgainAt = tab.clock.deviceNow() + LONGEST_WAIT
    throw new DataError('offline', 'The session could not be renewed', {
      cause: error ?? data,
      status: error?.status,
    })
  }
  // The person signed out meanwhile, in this tab or another: the renewed session is dropped.
  if (!isSameSignIn(tab, stored)) return
  await changeSignIn(tab, { session: renewed })
  tab.auth.refusedToken = undefined
}

/** Whether `stored` belongs to the present sign-in: nobody has signed in or out since. */
function isSameSignIn(tab: Pick<SessionContext, 'auth'>, { refresh_token, user }: StoredSession) {
  const stored = confirmedSession(tab)
  return stored ? stored.refresh_token === refresh_token : confirmedIdentity(tab)?.id === user.id
}
