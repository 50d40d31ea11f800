import { toDataError } from '../../network/errors.ts'
import type { LoginContext } from '../context.ts'

/**
 * Sends the mail for a forgotten password; its link leads to this site's login page. Throws a DataError with the service's
 * message.
 */
export async function requestPasswordReset(
  { network }: Pick<LoginContext, 'network'>,
  email: string,
): Promise<void> {
  const authClient = await network.authClient()
  const { error } = await authClient.resetPasswordForEmail(email, {
    redirectTo: `${network.origin}/portal/login`,
  })
  if (error) throw toDataError(error)
}
