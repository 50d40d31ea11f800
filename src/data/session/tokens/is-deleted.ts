import { askAuth } from './auth-request.ts'
import type { NetworkContext } from '../../network/context.ts'

/** Whether the auth service says that the account of this token was deleted; false when it says anything else, or nothing. */
export async function isDeleted(tab: Pick<NetworkContext, 'network'>, token: string): Promise<boolean> {
  const answer = await askAuth(tab, 'user', { bearer: `Bearer ${token}` }).catch(() => undefined)
  return answer?.error?.code === 'user_not_found'
}
