// A token of the expected user that still lives, or a DataError at once: nothing here waits for a network that is away.
import { DataError, toDataError } from '../network/errors.ts'
import type { Device } from '../open-tab.ts'
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
export async function freshToken(device: Device, userId: string): Promise<string> {
  const stored = sessionOf(device, userId)
  if (isUsable(device, stored)) return stored.access_token
  return (await renew(device, userId)).access_token
}

/** Asks with a token of `userId`, and once more with a renewed one where the server refuses it. */
export async function askAs<Answer extends { status: number }>(
  device: Device,
  userId: string,
  ask: (bearer: string) => PromiseLike<Answer>,
): Promise<Answer> {
  const token = await freshToken(device, userId)
  const answer = await ask(`Bearer ${token}`)
  if (answer.status !== 401) return answer
  device.refusedToken = token
  return ask(`Bearer ${await freshToken(device, userId)}`)
}

function sessionOf(device: Device, userId: string) {
  const stored = readStoredSession(device.storage, device.sessionKey)
  if (stored?.user.id !== userId) throw new DataError('signed-out', 'Auth session missing!')
  return stored
}

function isUsable({ clock, refusedToken }: Device, session: StoredSession) {
  return session.expires_at * 1000 - clock.now() > MARGIN && session.access_token !== refusedToken
}

async function renew(device: Device, userId: string) {
  // A refresh that fails is remembered by auth-js for a minute: it is not tried into a dead line.
  const silence = device.now() - (device.connection.getLastAnswerAt() ?? 0)
  const isReachable = device.connection.getState() === 'online' && silence < JUST_NOW
  if (!isReachable && !(await probe(device))) throw new DataError('offline', 'The clinic cannot be reached')
  return withLock(device, 'refresh', async () => {
    const stored = sessionOf(device, userId)
    if (isUsable(device, stored)) return stored // another tab was first
    await refresh(device, stored)
    const renewed = sessionOf(device, userId)
    if (renewed.access_token === device.refusedToken) {
      throw new DataError('offline', 'The session could not be renewed yet')
    }
    return renewed
  })
}

async function refresh(device: Device, stored: StoredSession) {
  const answer = await Promise.race([askAuth(device, stored), patience()])
  if (!answer) throw new DataError('offline', 'The session could not be renewed in time')
  const error = answer.error && toDataError(answer.error)
  if (!error) device.refusedToken = undefined
  if (!error || error.kind === 'conflict') return // another tab stored a newer session meanwhile
  if (error.kind === 'offline' || error.kind === 'unknown') {
    throw new DataError('offline', error.message, { cause: error, status: error.status })
  }
  if (isStill(device, stored)) await endSession(device, 'revoked')
  throw new DataError('signed-out', error.message, { cause: error, status: error.status, code: error.code })
}

/** Whether nobody has signed in, or out, since then; auth-js removes a refused session that has expired too. */
function isStill({ storage, sessionKey }: Device, { refresh_token, user }: StoredSession) {
  const stored = readStoredSession(storage, sessionKey)
  return stored ? stored.refresh_token === refresh_token : readIdentity(storage)?.id === user.id
}

/** One refresh: refreshSession() looks at the stored session first, and refreshes that too where it has expired. */
function askAuth({ auth }: Device, { refresh_token, expires_at }: StoredSession) {
  const hasExpired = expires_at * 1000 - Date.now() < MARGIN
  return hasExpired ? auth.getSession() : auth.refreshSession({ refresh_token })
}

function patience() {
  return new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined))
}
