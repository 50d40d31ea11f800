// Takes the cover "Still you?" away. With a network the auth service checks the password, as at a sign-in, so that its limits count;
// nothing on the device could check it. Without a network the cover protects nothing, and opens by a tap.
import { withLock } from '../../database/locks.ts'
import { DataError } from '../../network/errors.ts'
import { probe } from '../../network/probe.ts'
import { refreshAccount } from '../account/refresh-account.ts'
import type { SessionContext } from '../context.ts'
import { personOf } from '../session-state.ts'
import { endSession } from '../sign-out/sign-out.ts'
import { confirmedSession } from '../stored/confirmed-session.ts'
import { uncover } from '../stored/cover.ts'
import { changeSignIn } from '../stored/sign-in-record.ts'
import { askAuth } from '../tokens/auth-request.ts'
import { readGrant } from '../tokens/grant.ts'
import { getToken } from '../tokens/valid-token.ts'

/**
 * Opens the cover for the password of the person who is signed in. The session that the password gives replaces the one before it, which is
 * ended at the server: no second session is left behind. Throws a DataError; a person who may not sign in any more is signed out.
 */
export async function openWithPassword(tab: SessionContext, password: string): Promise<void> {
  const { signIn } = tab.auth
  const before = confirmedSession(tab)
  if (!signIn || !before) throw new DataError('signed-out', 'Auth session missing!')
  // A renewed token can end its session at the server later; an expired one is refused there.
  await getToken(tab, before.user.id).catch(() => undefined)
  const body = { email: before.user.email, password }
  const { data, error } = await askAuth(tab, 'token?grant_type=password', { method: 'POST', body })
  if (error) {
    if (error.code === 'user_banned') await endSession(tab, 'revoked')
    // A deleted account is answered as a wrong password is, and a disabled one by the database's own refusal.
    else if (error.kind === 'invalid' || error.kind === 'forbidden') await refreshAccount(tab)
    throw error
  }
  const granted = readGrant(tab, data)
  if (!granted) throw new DataError('offline', 'The answer is no session')
  await withLock(tab, 'refresh', async () => {
    // The person may have left while the answer or the lock was awaited.
    if (granted.user.id !== before.user.id || tab.auth.signIn !== signIn) {
      void endAtServer(tab, granted.access_token)
      throw new DataError('signed-out', 'Somebody else is signed in')
    }
    // Another tab may have renewed the session meanwhile.
    const last = confirmedSession(tab) ?? before
    await changeSignIn(tab, { session: granted })
    tab.auth.refusedToken = undefined
    void endAtServer(tab, last.access_token)
  })
  await refreshAccount(tab)
  const state = tab.session.getState()
  if (state.status === 'must-choose-password') tab.auth.typedPassword = password
  if (personOf(state)?.id === before.user.id && tab.auth.signIn === signIn) await uncover(tab)
}

/** Opens the cover where the clinic cannot be reached. Where it can, the cover stays and asks for the password. */
export async function openWithoutNetwork(tab: SessionContext): Promise<void> {
  if (!(await probe(tab))) await uncover(tab)
}

/** Ends this token's session; where no answer comes, once more when the clinic is back. */
async function endAtServer(tab: SessionContext, token: string, isLast = false): Promise<void> {
  const request = { method: 'POST', bearer: `Bearer ${token}` }
  const { connection } = tab.network
  const isAnswered = await askAuth(tab, 'logout?scope=local', request).then(
    ({ error }) => error?.kind !== 'offline',
    () => false,
  )
  if (isAnswered || isLast) return
  const stop = connection.subscribe((state) => {
    if (state !== 'online') return
    stop()
    void endAtServer(tab, token, true)
  })
}
