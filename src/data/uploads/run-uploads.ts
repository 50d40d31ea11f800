// Runs the uploads of this device, each in one tab only: sends the file, then thumbnail and captions, then the row. Files of one chunk
// do not wait for larger ones, and go three at a time; larger ones share the line with none of their kind. An upload that was cut off
// goes on where it stopped. A refused upload removes its files and waits for the person.
import type { Upload } from '../database/db.ts'
import { withLockIfFree } from '../database/locks.ts'
import { backoff, isDue } from '../network/backoff.ts'
import { type DataError, toDataError } from '../network/errors.ts'
import { refreshAccount } from '../session/account/refresh-account.ts'
import { memberOf } from '../session/session-state.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext, TabContext } from '../sync/context.ts'
import { runOnce, type SingleRun } from '../database/single-run.ts'
import { endUpload, finishUpload, isFinished, sendSideFiles } from './finish-upload.ts'
import { changeUpload, forgetUpload, getUpload, isWanted, listAllUploads, SENDABLE } from './upload-queue.ts'
import { isHeldElsewhere } from './held-files.ts'
import { keepSentPictures } from './keep-sent-pictures.ts'
import { openUploadFile } from './open-file.ts'
import { removeOwnFiles } from './own-object.ts'
import { pullArrived } from './pull-arrived.ts'
import { NOT_BEGUN } from './same-file.ts'
import { sendWhole } from './send-whole.ts'
import { removeIfCancelled } from './remove-cancelled.ts'

/** Small files that are sent at a time: their time is that of the requests' ways, not of their bytes. */
const SMALL_AT_A_TIME = 3
/** After this many failures in a row an upload waits for the person. */
const MOST_ATTEMPTS = 6
const DISK_FULL = 507
/** Ms after which an upload sends its file again: the sweep removes a file that has had no row for a month (stray-files.ts). */
const SEND_AGAIN_AFTER = 25 * 24 * 3_600_000

/** Runs the uploads that wait. `now`: also those whose next try is not due, because the connection is back. Never throws. */
export function runUploads(tab: TabContext, { now = false } = {}): Promise<void> {
  const { runs, chunk } = tab.uploads
  const run = (single: SingleRun, lanes: number, isOfThisRun: (size: number) => boolean) =>
    runOnce(single, now, (tryAll) =>
      runAll(tab, single, tryAll, lanes, isOfThisRun).catch((error: unknown) =>
        console.error('The uploads stopped', error),
      ),
    )
  return Promise.all([
    run(runs.large, 1, (size) => size > chunk),
    run(runs.small, SMALL_AT_A_TIME, (size) => size <= chunk),
  ]).then(() => undefined)
}

async function runAll(
  tab: TabContext,
  single: SingleRun,
  now: boolean,
  lanes: number,
  isOfThisRun: (size: number) => boolean,
) {
  const tried = new Set<string>()
  const ends: Promise<unknown>[] = []
  let free = lanes
  const lane = async () => {
    free -= 1
    for (;;) {
      const member = memberOf(tab.session.getState())
      if (!member) break
      const uploads = await listAllUploads(tab, member.user.id)
      const upload = uploads.find(
        (each) => isOfThisRun(each.file_size) && !tried.has(each.id) && isRunnable(tab, each, now),
      )
      if (!upload) break
      tried.add(upload.id)
      // Another lane looks for the next.
      open()
      // The next file is sent while the row of this one waits for the pull of its list.
      const isIn = new Promise<void>((onIn) => {
        ends.push(withLockIfFree(tab, `upload:${upload.id}`, () => runOne(tab, upload.id, onIn)))
      })
      await Promise.race([isIn, ends.at(-1)])
    }
    free += 1
  }
  const open = () => free > 0 && ends.push(lane())
  open()
  // A form adds its files one after the other, while the first are sent.
  single.onCall = open
  try {
    // More ends come while these are waited for.
    for (let count = 0; count < ends.length;) {
      count = ends.length
      await Promise.all(ends)
    }
  } finally {
    single.onCall = undefined
  }
}

/**
 * Whether an upload can run. An upload whose tab was closed stays `sending`, and its lock is free. An upload in the state
 * `needs-file` may find its file in this tab.
 */
function isRunnable(
  tab: Pick<TabContext, 'clock' | 'uploads'>,
  { id, state, retry_at }: Upload,
  now: boolean,
) {
  if (state === 'needs-file') return tab.uploads.files.has(id)
  if (state === 'sending' || state === 'cancelled') return true
  return state === 'waiting' && (now || isDue(retry_at, tab.clock.deviceNow()))
}

/** Runs an upload to its end; `onIn` is called when its row is inserted, and only the list on this device lacks it. */
async function runOne(tab: TabContext, id: string, onIn: () => void) {
  await removeIfCancelled(tab, id)
  const found = await getUpload(tab, id)
  if (!found || !SENDABLE.includes(found.state)) return
  const isAtServer = found.is_sent && tab.clock.now() - found.created_at < SEND_AGAIN_AFTER
  const file = isAtServer ? undefined : await openUploadFile(tab, found)
  if (!isAtServer && !file) {
    if (!(await isHeldElsewhere(tab, id))) await changeUpload(tab, id, { state: 'needs-file' }, SENDABLE)
    return
  }
  const stop = new AbortController()
  tab.uploads.sending.set(id, stop)
  try {
    const begun = await changeUpload(tab, id, { state: 'sending', error: null }, SENDABLE)
    if (!begun) return
    const upload = file ? await sendWhole(tab, begun, file, stop) : begun
    const ending = upload && (await finish(tab, upload, file === undefined))
    if (!upload || ending === 'cancelled') return
    tab.uploads.sending.delete(id)
    onIn()
    await pullArrived(tab, upload.bucket)
    if (!isWanted(await getUpload(tab, id))) return
    await forgetUpload(tab, id)
    tab.uploads.result.setState({ upload, error: null, hasKeptBoth: ending === 'both-stay' })
  } catch (cause) {
    if (!stop.signal.aborted) await stopAt(tab, id, toDataError(cause))
  } finally {
    tab.uploads.sending.delete(id)
    // If the upload was cancelled meanwhile, the object or row that it became is removed too.
    await removeIfCancelled(tab, id)
  }
}

/** Finishes the upload. `isAgain`: an earlier run sent the file, which may be finished or gone by now. */
async function finish(tab: SyncContext, upload: Upload, isAgain: boolean) {
  if (isAgain && (await isFinished(tab, upload))) return endUpload(tab, upload)
  // The pictures are kept before there is a row: a list that has it looks for its picture at once.
  const [columns] = await Promise.all([sendSideFiles(tab, upload), keepSentPictures(tab, upload)])
  return finishUpload(tab, upload, columns)
}

/**
 * Notes the error that stopped an upload: it waits for the next try, or has failed. A paused or cancelled upload is not
 * touched.
 */
async function stopAt(tab: TabContext, id: string, error: DataError) {
  const upload = await getUpload(tab, id)
  if (!upload) return
  const attempts = upload.attempts + 1
  const isTrouble = error.kind === 'offline' || error.kind === 'signed-out'
  const isTransient = error.kind === 'unknown' && error.status !== DISK_FULL && attempts < MOST_ATTEMPTS
  if (isTrouble || isTransient) {
    const retry_at = tab.clock.deviceNow() + backoff(attempts, tab.network.random())
    const waiting = { state: 'waiting' as const, attempts: isTrouble ? upload.attempts : attempts, retry_at }
    await changeUpload(tab, id, waiting, SENDABLE)
    return
  }
  const { kind, status, message, code } = error
  const failed = { state: 'failed' as const, error: { kind, status, message, code }, attempts: 0 }
  // The file of a replacement that meets another version of the row waits in storage for the person's choice.
  const isChoice = code === 'newer_edit' || code === 'row_gone'
  const notBegun = upload.is_sent && !isChoice && { is_sent: false, ...NOT_BEGUN }
  if (!(await changeUpload(tab, id, { ...failed, ...notBegun }, SENDABLE))) return
  // On a conflict another row names the object, so the object stays.
  if (upload.is_sent && kind !== 'conflict') await removeFailedFiles(tab, upload)
  // The right may have been taken away: then the screens have to show the present rights.
  if (kind === 'forbidden') await refreshAccount(tab)
  tab.uploads.result.setState({ upload, error, hasKeptBoth: false })
}

/** Removes the file of a failed upload. Where that fails, the sweep finds the file later (stray-files.ts). */
async function removeFailedFiles(tab: SessionContext, upload: Upload) {
  await removeOwnFiles(tab, upload).catch((error: unknown) =>
    console.error('A file without a row could not be removed', error),
  )
}
