// Signs a person in by email and password. The login page loads this file before it has a database: the data layer loads while the
// request is under way, and only the last step, `enter`, waits for the layer.
import { toDataError } from '../../network/errors.ts'
import type { LoginContext } from '../context.ts'
import { revoke } from '../sign-out/revoke.ts'

/** Signs a person in. Throws a DataError with the service's message. */
export async function signIn(login: LoginContext, email: string, password: string): Promise<void> {
  const ready = makeReady(login)
  // This handler keeps a failed load from counting as unhandled: a refused password is reported first.
  ready.catch(() => undefined)
  const authClient = await login.network.authClient()
  const { data, error } = await authClient.signInWithPassword({ email, password })
  if (error) throw toDataError(error)
  try {
    const { tab, enterWithPassword } = await ready
    await enterWithPassword(tab, data.session, password)
  } catch (failure) {
    if (!login.auth.signIn) await revoke(login, data.session.access_token)
    throw failure
  }
}

/** Loads the data layer, and finishes a sign-out that was cut short: nobody is to find another person's data. */
async function makeReady(login: LoginContext) {
  const [tab, { finishLastSignOut, enterWithPassword }] = await Promise.all([
    login.dataLayer.load(),
    import('./enter.ts'),
  ])
  await finishLastSignOut(tab)
  return { tab, enterWithPassword }
}

/** Asks for an account. The server refuses with a DataError, because only admins make accounts. */
export async function signUp(
  { network }: Pick<LoginContext, 'network'>,
  person: { email: string; password: string; firstName: string; lastName: string },
): Promise<void> {
  const { email, password, firstName, lastName } = person
  const data = { first_name: firstName, last_name: lastName }
  const options = { data, emailRedirectTo: `${network.origin}/portal/dashboard` }
  const authClient = await network.authClient()
  const { error } = await authClient.signUp({ email, password, options })
  if (error) throw toDataError(error)
}
