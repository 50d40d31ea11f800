// Gives every request the access token of its person: `withToken` sends with a valid token of the expected user, or throws at once.
// Without a network it does not wait.
import { withLock } from '../../database/locks.ts'
import { isDue } from '../../network/backoff.ts'
import { DataError, SERVER_AWAY } from '../../network/errors.ts'
import { probe } from '../../network/probe.ts'
import { confirmedSession } from '../stored/confirmed-session.ts'
import type { SessionContext } from '../context.ts'
import { refreshSession } from './refresh-session.ts'
import type { StoredSession } from '../stored/stored-session.ts'

/** A token that expires within this time (ms) is renewed. */
const RENEW_BEFORE_END = 90_000
/** After an answer within this time (ms) the server is not asked whether it is there. */
const RECENT_ANSWER = 2_000

/**
 * The access token of `userId`, renewed where it is about to expire.
 * Throws `signed-out` where that user has no session, `offline` where the token cannot be renewed now.
 */
export async function getToken(tab: SessionContext, userId: string): Promise<string> {
  const stored = sessionOf(tab, userId)
  if (isUsable(tab, stored)) return stored.access_token
  return (await renew(tab, userId)).access_token
}

/** Sends a request with a token of `userId`, and once more with a renewed token where the server refuses the first. */
export async function withToken<Answer extends { status: number }>(
  tab: SessionContext,
  userId: string,
  ask: (bearer: string) => PromiseLike<Answer>,
): Promise<Answer> {
  const token = await getToken(tab, userId)
  const answer = await ask(`Bearer ${token}`)
  if (answer.status !== 401) return answer
  tab.auth.refusedToken = token
  return ask(`Bearer ${await getToken(tab, userId)}`)
}

function sessionOf(tab: Pick<SessionContext, 'auth'>, userId: string) {
  const stored = confirmedSession(tab)
  if (stored?.user.id !== userId) throw new DataError('signed-out', 'Auth session missing!')
  return stored
}

function isUsable({ clock, auth }: Pick<SessionContext, 'clock' | 'auth'>, session: StoredSession) {
  return (
    session.expires_at * 1000 - clock.now() > RENEW_BEFORE_END && session.access_token !== auth.refusedToken
  )
}

async function renew(tab: SessionContext, userId: string) {
  if (!isDue(tab.auth.refreshAgainAt, tab.clock.deviceNow()))
    throw new DataError('offline', 'The session could not be renewed a moment ago')
  const silence = tab.clock.deviceNow() - (tab.network.connection.getLastAnswerAt() ?? 0)
  const isReachable = tab.network.connection.getState() === 'online' && silence < RECENT_ANSWER
  if (!isReachable && !(await probe(tab))) throw unreachable(tab)
  return withLock(tab, 'refresh', async () => {
    const stored = sessionOf(tab, userId)
    if (isUsable(tab, stored)) return stored // Another tab has renewed the token.
    await refreshSession(tab, stored)
    return sessionOf(tab, userId)
  })
}

function unreachable({ network }: Pick<SessionContext, 'network'>) {
  if (network.connection.outage.getState() === 'line')
    return new DataError('offline', 'The clinic cannot be reached')
  return new DataError('offline', SERVER_AWAY, { status: 503 })
}
