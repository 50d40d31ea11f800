// Ends a person's sessions on all other devices.
import { toDataError } from '../../network/errors.ts'
import type { SessionContext } from '../context.ts'
import { requireUser } from '../require-user.ts'
import { askAuth } from '../tokens/auth-request.ts'
import { withToken } from '../tokens/valid-token.ts'

/**
 * Asks the auth service to end all sessions of this person but this tab's. A device elsewhere gets no new token;
 * the hosted service accepts the token that it has for up to an hour (`jwt_expiry` in `supabase/config.toml`), the local stack does not.
 * After a lost answer it may be done, and may be asked again. Throws a DataError.
 */
export async function signOutElsewhere(tab: SessionContext): Promise<void> {
  const userId = requireUser(tab)
  try {
    const { error } = await withToken(tab, userId, (bearer) =>
      askAuth(tab, 'logout?scope=others', { method: 'POST', bearer }),
    )
    if (error) throw error
  } catch (error) {
    throw toDataError(error)
  }
}
