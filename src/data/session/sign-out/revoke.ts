import type { LoginNetwork } from '../../network/context.ts'

/** Ms to wait for the server. */
const PATIENCE = 3_000

/** Asks the server to forget the session of this token, if it can be reached. Never throws. */
export async function revoke(
  { network }: { network: Pick<LoginNetwork, 'authClient'> },
  token: string,
): Promise<void> {
  const revoked = network.authClient.admin.signOut(token, 'local').catch(() => undefined)
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}
