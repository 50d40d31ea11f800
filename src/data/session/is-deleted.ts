import { askAuth } from './auth-request.ts'
import type { SessionContext } from './context.ts'

/** Whether the account of this token was deleted, by the word of the auth service; false where it says nothing of the kind. */
export async function isDeleted(tab: SessionContext, token: string): Promise<boolean> {
  const answer = await askAuth(tab, 'user', { bearer: `Bearer ${token}` }).catch(() => undefined)
  return answer?.error?.code === 'user_not_found'
}
