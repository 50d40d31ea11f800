// Signing out for the screens: what waits is sent first, as far as that goes in three seconds.
import { signOut } from './session/sign-out/sign-out.ts'
import type { SyncContext } from './sync/context.ts'
import { drain } from './sync/drain.ts'

/** Ms for which a sign-out waits for the saves to be sent. */
const SEND_PATIENCE = 3_000

/** Signs out; while the clinic can be reached, tries for three seconds to send what waits. Throws as `signOut` does. */
export async function sendAndSignOut(tab: SyncContext): Promise<void> {
  await sendWaiting(tab)
  await signOut(tab)
}

/** Never throws, and never takes longer than three seconds. */
async function sendWaiting(tab: SyncContext) {
  if (tab.network.connection.getState() === 'offline') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, SEND_PATIENCE)
  })
  await Promise.race([drain(tab, { now: true }), patience])
  clearTimeout(timer)
}
