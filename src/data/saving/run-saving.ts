// Fetches the files that are being saved, one after the other, the smallest first; each in one tab only.
import { type ComingFile, dropComing, stopComing } from '../../shelf/coming-file.ts'
import { withLockIfFree } from '../database/locks.ts'
import { runOnce } from '../database/single-run.ts'
import { fileKey } from '../files/kept-files.ts'
import { toDataError } from '../network/errors.ts'
import { refreshAccount } from '../session/account/refresh-account.ts'
import { memberOf } from '../session/session-state.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { forgetFailures, mayTry, noteFailure } from './failed-tries.ts'
import { type Ending, fetchWhole } from './fetch-whole.ts'
import { mayFetchNow } from './may-fetch-pins.ts'
import { missingRoom } from './room.ts'
import { savingOf, showComing, showSaving, showStopped } from './show-saving.ts'

/**
 * Fetches the files that wait, where no other tab fetches them. `isBack`: the clinic is back, so files that failed a moment ago are tried
 * too. Never throws.
 */
export function runSaving(tab: SyncContext, { isBack = false } = {}): Promise<void> {
  if (isBack) forgetFailures(tab)
  return runOnce(tab.shelf.saving.run, false, () => runHere(tab))
}

async function runHere(tab: SyncContext) {
  try {
    await withLockIfFree(tab, 'saving', () => runAll(tab))
  } catch (error) {
    console.error('Saving files stopped', error)
  }
}

/** Whether this tab may fetch now. */
const mayRun = (tab: Pick<SessionContext, 'network' | 'shelf' | 'session'>) =>
  tab.shelf.state.getState() === 'ready' &&
  memberOf(tab.session.getState()) !== undefined &&
  tab.network.connection.getState() !== 'offline' &&
  !tab.network.pause.isOn()

async function runAll(tab: SyncContext) {
  for (;;) {
    const files = await showComing(tab)
    if (!mayRun(tab)) return
    const waiting = files.filter((file) => !file.stop && mayFetchNow(tab, file) && mayTry(tab, fileKey(file)))
    const [file] = waiting.toSorted((a, b) => a.size - b.size || a.keptAt - b.keptAt)
    if (!file) return
    const isSmallerWaiting = () =>
      [...tab.shelf.saving.state.getState()].some(
        ([key, { status, size, reason, why }]) =>
          status === 'waiting' &&
          reason !== 'changed' &&
          size < file.size &&
          mayFetchNow(tab, { why }) &&
          mayTry(tab, key),
      )
    const mustWait = () => isSmallerWaiting() || !mayFetchNow(tab, file)
    const ending = await runOne(tab, file, mustWait)
    if (ending === 'over') noteFailure(tab, fileKey(file))
    else forgetFailures(tab, fileKey(file))
  }
}

async function runOne(tab: SyncContext, file: ComingFile, mustWait: () => boolean): Promise<Ending> {
  const stop = new AbortController()
  tab.shelf.saving.current = { key: fileKey(file), stop }
  try {
    const ending = await fetchWhole(tab, file, { signal: stop.signal, mustWait })
    await end(tab, file, ending)
    return ending
  } catch (cause) {
    if (stop.signal.aborted) return 'over'
    const { kind } = toDataError(cause)
    if (kind !== 'offline' && kind !== 'signed-out') console.warn('A file could not be saved', cause)
    // The bytes that came stay, and the next look goes on with the file.
    const ending = kind === 'forbidden' ? 'refused' : 'over'
    await end(tab, file, ending)
    return ending
  } finally {
    tab.shelf.saving.current = undefined
  }
}

/** Shows how the fetching of a file ended, and drops the parts of a refused or damaged file. */
async function end(tab: SessionContext, file: ComingFile, ending: Ending) {
  const { shelf } = tab.shelf
  const key = fileKey(file)
  const failed = { ...savingOf(tab, file), status: 'failed' } as const
  if (ending === 'done') showSaving(tab, key, null)
  if (ending === 'later' || ending === 'over') await showStopped(tab, key)
  if (ending === 'full') {
    await stopComing(shelf, file, 'full')
    const missing = (await missingRoom(tab, file.size - file.loaded)) || file.size - file.loaded
    showSaving(tab, key, { ...failed, reason: 'full', missing })
  }
  if (ending === 'damaged' || ending === 'unlike') {
    await dropComing(shelf, file)
    const sha256 = ending === 'unlike' ? file.sha256 : undefined
    showSaving(tab, key, { ...failed, loaded: 0, reason: 'damaged', sha256 })
  }
  if (ending !== 'refused') return
  // The session tells the person that the account may not act any more; the files stay for the next person.
  await refreshAccount(tab)
  if (!memberOf(tab.session.getState())) return
  // An older version that was saved stays until the lists tell that its document was deleted (renew-saved.ts).
  await dropComing(shelf, file)
  showSaving(tab, key, { ...failed, loaded: 0, reason: 'refused' })
}
