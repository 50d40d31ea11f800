// Decides when uploads go on by themselves: at the start, after a sign-in, when the clinic can be reached again, and when it is
// time for another try. The code of uploads is loaded when there is an upload to send.
import { withLockIfFree } from './database/locks.ts'
import { isOutdated } from './database/reopen.ts'
import { checkedMemberOf, memberOf } from './session/session-state.ts'
import type { SyncContext, TabContext } from './sync/context.ts'
import { listAllUploads } from './uploads/upload-queue.ts'

/** States in which an upload goes on without the person. A cancelled upload is removed from the server. */
const RUNNABLE = new Set(['waiting', 'sending', 'cancelled'])
/**
 * Ms between two looks for an upload to send. A timer is needed, because browsers have no event that tells when to try again
 * (decision 6).
 */
const LOOK_EVERY = 5_000
/** Ms between two sweeps, which remove old trash and the remains of unfinished uploads and deletions from the server. */
const SWEEP_EVERY = 24 * 3_600_000
/** Key in localStorage of the last sweep that was finished (device ms): one that is killed goes on at the next start. */
const SWEPT_AT_KEY = 'clinic-swept-at'

/** Sends uploads, and sweeps once a day, until the returned function is called. */
export function startUploads(tab: TabContext): () => void {
  const swept = { at: 0 }
  let wasOffline = tab.network.connection.getState() === 'offline'
  const look = (now: boolean) => {
    void sweepDaily(tab, swept).catch((error: unknown) =>
      console.warn('Stray files could not be removed', error),
    )
    void sendWaiting(tab, now).catch((error: unknown) => {
      // Where a newer release has the database, the banner says so, and the next start goes on with the uploads.
      if (!isOutdated(error)) console.error('The uploads could not be looked at', error)
    })
  }
  const ends = [
    tab.session.subscribe((state, before) => {
      if (memberOf(state)?.user.id !== memberOf(before)?.user.id) look(true)
    }),
    tab.network.connection.subscribe((state) => {
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
  if (!member || tab.network.connection.getState() === 'offline') return
  const uploads = await listAllUploads(tab, member.user.id)
  if (!uploads.some(({ state }) => RUNNABLE.has(state))) return
  const { runUploads } = await import('./uploads/run-uploads.ts')
  await runUploads(tab, { now })
}

/** Sweeps once a day, in one tab, where an admin is signed in. */
async function sweepDaily(tab: SyncContext, swept: { at: number }) {
  if (
    checkedMemberOf(tab.session.getState())?.role !== 'admin' ||
    tab.network.connection.getState() !== 'online'
  )
    return
  const isDue = () => {
    const since = tab.clock.deviceNow() - (swept.at || Number(tab.device.storage.getItem(SWEPT_AT_KEY)))
    // A negative time means that the device's clock was set back: sweep.
    return since < 0 || since >= SWEEP_EVERY
  }
  if (!isDue()) return
  await withLockIfFree(tab, 'sweep', async () => {
    // Another tab may have swept meanwhile.
    if (!isDue()) return
    // A sweep that fails is tried again by the next start, not by this tab every few seconds.
    swept.at = tab.clock.deviceNow()
    await sweep(tab)
    try {
      tab.device.storage.setItem(SWEPT_AT_KEY, String(swept.at))
    } catch {
      // On a full device only this tab remembers the sweep.
    }
  })
}

/** Removes old trash and the remains of unfinished uploads and deletions from the server. */
async function sweep(tab: SyncContext) {
  const { finishDeletions, removeStrayFiles } = await import('./uploads/stray-files.ts')
  const { emptyOldTrash } = await import('./changes/trash.ts')
  await finishDeletions(tab)
  await emptyOldTrash(tab)
  await removeStrayFiles(tab)
}
