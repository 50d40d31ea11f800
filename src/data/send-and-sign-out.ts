// Signs out from a screen: first sends the saves that wait, for at most three seconds.
import { withTimeLimit } from './network/time-limit.ts'
import { signOut } from './session/sign-out/sign-out.ts'
import type { SyncContext } from './sync/context.ts'
import { drain } from './sync/drain.ts'

/** Ms for which a sign-out waits for the saves to be sent. */
const SEND_TIMEOUT = 3_000

/** Sends the saves that wait while the clinic can be reached, then signs out. Throws as `signOut` does. */
export async function sendAndSignOut(tab: SyncContext): Promise<void> {
  if (tab.network.connection.getState() !== 'offline')
    await withTimeLimit(SEND_TIMEOUT, drain(tab, { now: true })).catch(() => undefined)
  await signOut(tab)
}
