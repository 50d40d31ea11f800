// Uploads go on by themselves: at the start, when somebody signs in, when the clinic can be reached again, and when the
// moment of another try has come. Their code is fetched when there is one to send.
import { isOutdated } from './database/reopen.ts'
import { memberOf } from './session/state.ts'
import type { TabContext } from './sync/context.ts'
import { listUploads } from './uploads/jobs.ts'

const LOOK_EVERY = 5_000

/** Keeps uploads going until the returned function is called. */
export function startUploads(tab: TabContext): () => void {
  let wasOffline = tab.connection.getState() === 'offline'
  const look = (now: boolean) =>
    void sendWaiting(tab, now).catch((error: unknown) => {
      // A newer release has the database: the banner says so, and the next start goes on.
      if (!isOutdated(error)) console.error('The uploads could not be looked at', error)
    })
  const ends = [
    tab.session.subscribe((state, before) => {
      if (memberOf(state)?.user.id !== memberOf(before)?.user.id) look(true)
    }),
    tab.connection.subscribe((state) => {
      if (wasOffline && state === 'online') look(true)
      wasOffline = state === 'offline'
    }),
  ]
  const timer = setInterval(() => look(false), LOOK_EVERY)
  look(true)
  return () => {
    for (const end of ends) end()
    clearInterval(timer)
  }
}

async function sendWaiting(tab: TabContext, now: boolean) {
  const member = memberOf(tab.session.getState())
  if (!member || tab.connection.getState() === 'offline') return
  const jobs = await listUploads(tab, member.user.id)
  if (!jobs.some(({ state }) => state === 'waiting' || state === 'sending')) return
  const { runUploads } = await import('./uploads/run-uploads.ts')
  await runUploads(tab, { now })
}
