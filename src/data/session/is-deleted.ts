import { askAuth } from './auth-request.ts'
import type { NetworkContext } from '../network/context.ts'

/** Whether the account of this token was deleted, by the word of the auth service; false where it says nothing of the kind. */
export async function isDeleted(tab: Pick<NetworkContext, 'network'>, token: string): Promise<boolean> {
  const answer = await askAuth(tab, 'user', { bearer: `Bearer ${token}` }).catch(() => undefined)
  return answer?.error?.code === 'user_not_found'
}
