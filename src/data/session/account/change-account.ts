// Changes a person's own account at the auth service: name, password, or the portal's own data in it.
import { toDataError } from '../../network/errors.ts'
import { askAuth } from '../tokens/auth-request.ts'
import type { SessionContext } from '../context.ts'
import { withToken } from '../tokens/valid-token.ts'

type Changes = { password?: string; current_password?: string; data?: object }

/** Changes the account of `userId`, who must be signed in. Throws a DataError with the service's message. */
export async function changeAccount(tab: SessionContext, userId: string, body: Changes): Promise<void> {
  try {
    const { error } = await withToken(tab, userId, (bearer) =>
      askAuth(tab, 'user', { method: 'PUT', bearer, body }),
    )
    if (error) throw error
  } catch (error) {
    throw toDataError(error)
  }
}
