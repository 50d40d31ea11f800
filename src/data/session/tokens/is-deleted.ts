import { askAuth } from './auth-request.ts'
import type { NetworkContext } from '../../network/context.ts'

/** Whether the auth service says that this token's account was deleted; false for any other answer, or none. */
export async function isDeleted(tab: Pick<NetworkContext, 'network'>, token: string): Promise<boolean> {
  const answer = await askAuth(tab, 'user', { bearer: `Bearer ${token}` }).catch(() => undefined)
  return answer?.error?.code === 'user_not_found'
}
