// A token of the expected user that still lives, or a DataError at once: nothing here waits for a network that is away.
import { DataError, toDataError } from '../network/errors.ts'
import type { SessionContext } from './context.ts'
import { readIdentity } from './identity.ts'
import { endSession } from './sign-out.ts'
import { withLock } from '../database/locks.ts'
import { probe } from '../network/probe.ts'
import { readStoredSession, type StoredSession } from './stored-session.ts'

/** A token that lives no longer than this (ms) is renewed: auth-js's own margin, three ticks of thirty seconds. */
const MARGIN = 90_000
/** auth-js tries a refresh again and again for half a minute: nobody waits that long for it. */
const PATIENCE = 12_000
/** A server that answered this recently need not be asked whether it is there. */
const JUST_NOW = 2_000

/**
 * The access token of `userId`, renewed where it is about to expire.
 * Throws `signed-out` where there is no session of that user, `offline` where it cannot be renewed now.
 */
export async function getToken(tab: SessionContext, userId: string): Promise<string> {
  const stored = sessionOf(tab, userId)
  if (isUsable(tab, stored)) return stored.access_token
  return (await renew(tab, userId)).access_token
}

/** Asks with a token of `userId`, and once more with a renewed one where the server refuses it. */
export async function withToken<Answer extends { status: number }>(
  tab: SessionContext,
  userId: string,
  ask: (bearer: string) => PromiseLike<Answer>,
): Promise<Answer> {
  const token = await getToken(tab, userId)
  const answer = await ask(`Bearer ${token}`)
  if (answer.status !== 401) return answer
  tab.refusedToken = token
  return ask(`Bearer ${await getToken(tab, userId)}`)
}

function sessionOf(tab: SessionContext, userId: string) {
  const stored = readStoredSession(tab.storage, tab.sessionKey)
  if (stored?.user.id !== userId) throw new DataError('signed-out', 'Auth session missing!')
  return stored
}

function isUsable({ clock, refusedToken }: SessionContext, session: StoredSession) {
  return session.expires_at * 1000 - clock.now() > MARGIN && session.access_token !== refusedToken
}

async function renew(tab: SessionContext, userId: string) {
  // A refresh that fails is remembered by auth-js for a minute: it is not tried into a dead line.
  const silence = tab.now() - (tab.connection.getLastAnswerAt() ?? 0)
  const isReachable = tab.connection.getState() === 'online' && silence < JUST_NOW
  if (!isReachable && !(await probe(tab))) throw new DataError('offline', 'The clinic cannot be reached')
  return withLock(tab, 'refresh', async () => {
    const stored = sessionOf(tab, userId)
    if (isUsable(tab, stored)) return stored // another tab was first
    await refresh(tab, stored)
    const renewed = sessionOf(tab, userId)
    if (renewed.access_token === tab.refusedToken) {
      throw new DataError('offline', 'The session could not be renewed yet')
    }
    return renewed
  })
}

async function refresh(tab: SessionContext, stored: StoredSession) {
  const answer = await Promise.race([askAuth(tab, stored), patience()])
  if (!answer) throw new DataError('offline', 'The session could not be renewed in time')
  const error = answer.error && toDataError(answer.error)
  if (!error) tab.refusedToken = undefined
  if (!error || error.kind === 'conflict') return // another tab stored a newer session meanwhile
  if (error.kind === 'offline' || error.kind === 'unknown') {
    throw new DataError('offline', error.message, { cause: error, status: error.status })
  }
  if (isStill(tab, stored)) await endSession(tab, 'revoked')
  throw new DataError('signed-out', error.message, { cause: error, status: error.status, code: error.code })
}

/** Whether nobody has signed in, or out, since then; auth-js removes a refused session that has expired too. */
function isStill({ storage, sessionKey }: SessionContext, { refresh_token, user }: StoredSession) {
  const stored = readStoredSession(storage, sessionKey)
  return stored ? stored.refresh_token === refresh_token : readIdentity(storage)?.id === user.id
}

/** One refresh: refreshSession() looks at the stored session first, and refreshes that too where it has expired. */
function askAuth({ auth }: SessionContext, { refresh_token, expires_at }: StoredSession) {
  const hasExpired = expires_at * 1000 - Date.now() < MARGIN
  return hasExpired ? auth.getSession() : auth.refreshSession({ refresh_token })
}

function patience() {
  return new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined))
}
