// Ends a session at the server, after this device has signed out.
import type { LoginNetwork } from '../../network/context.ts'
import { withTimeLimit } from '../../network/time-limit.ts'

/** Ms to wait for the server. */
const TIME_LIMIT = 3_000

/** Asks the server to end the session of this token, and waits three seconds at most. Never throws. */
export async function revoke(
  { network }: { network: Pick<LoginNetwork, 'authClient'> },
  token: string,
): Promise<void> {
  const revoked = async () => (await network.authClient()).admin.signOut(token, 'local')
  await withTimeLimit(TIME_LIMIT, revoked()).catch(() => undefined)
}
