// Signs out from a screen: first sends the saves that wait, for at most three seconds.
import { signOut } from './session/sign-out/sign-out.ts'
import type { SyncContext } from './sync/context.ts'
import { drain } from './sync/drain.ts'

/** Ms for which a sign-out waits for the saves to be sent. */
const SEND_TIMEOUT = 3_000

/** Sends the saves that wait while the clinic can be reached, then signs out. Throws as `signOut` does. */
export async function sendAndSignOut(tab: SyncContext): Promise<void> {
  await sendWaiting(tab)
  await signOut(tab)
}

/** Sends the saves that wait. Never throws, and never takes longer than three seconds. */
async function sendWaiting(tab: SyncContext) {
  if (tab.network.connection.getState() === 'offline') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, SEND_TIMEOUT)
  })
  await Promise.race([drain(tab, { now: true }), patience])
  clearTimeout(timer)
}
