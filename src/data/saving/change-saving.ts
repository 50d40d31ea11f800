// The actions of `Save on this device`: to save a file, to pause and go on, to give a file up, and to remove a kept file.
import {
  beginComing,
  changeKept,
  type ComingFile,
  dropComing,
  findComing,
  listComing,
  stopComing,
} from '../../shelf/coming-file.ts'
import { findFile, listFiles } from '../../shelf/find-file.ts'
import { removeFile } from '../../shelf/remove-file.ts'
import type { SavedWith } from '../../shelf/file-facts.ts'
import type { StopReason } from '../../shelf/shelf.ts'
import type { FileToSave } from '../database/saving.ts'
import { fileKey, placeOf } from '../files/kept-files.ts'
import { DataError } from '../network/errors.ts'
import type { DatabaseContext, ShelfContext } from '../database/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { forgetFailures } from './failed-tries.ts'
import { mayFetchNow } from './may-fetch-pins.ts'
import { missingRoom } from './room.ts'
import { fetchUpdate, renewSaved } from './renew-saved.ts'
import { runSaving } from './run-saving.ts'
import { savingOf, type ShowContext, showSaving } from './show-saving.ts'

/** Saves a file. Throws a DataError where this device keeps no files, or nobody is signed in. */
export async function saveFile(tab: SyncContext, file: FileToSave): Promise<void> {
  const { shelf } = tab.shelf
  const { bucket, path, size, rowId, title, sha256, beside = [], why } = file
  const savedWith: SavedWith = { rowId, title, beside }
  const kept = await findFile(shelf, file)
  if (kept) {
    // `savedWith` has no `seen` yet, so `renewSaved` compares the kept file with the clinic's.
    await changeKept(shelf, kept, { why: kept.why === 'pinned' ? 'pinned' : why, savedWith })
    return void renewSaved(tab).catch(reportLater)
  }
  const coming = await findComing(shelf, file)
  if (coming) return resumeSaving(tab, fileKey(file))
  const missing = await missingRoom(tab, size)
  const facts = { bucket, path, size, type: '', sha256: sha256 ?? undefined, savedWith, why }
  const begun = await beginComing(shelf, facts, missing ? 'full' : undefined)
  if (begun.step === 'full') return showFull(tab, file)
  if (!begun.file) throw new DataError('signed-out', 'This device cannot keep files now')
  showSaving(tab, fileKey(file), savingOf(tab, begun.file, missing))
  void runSaving(tab)
}

/** Shows a file that cannot be saved because the device has no room for its row. */
function showFull(
  tab: ShelfContext & Pick<DatabaseContext, 'device'>,
  { size, title, why, ...file }: FileToSave,
) {
  const full = { status: 'failed', reason: 'full', loaded: 0, missing: size } as const
  showSaving(tab, fileKey(file), { ...full, size, title, why })
}

export async function pauseSaving(tab: ShowContext, key: string): Promise<void> {
  const file = await findComing(tab.shelf.shelf, placeOf(key))
  if (file) await setStopReason(tab, file, 'person')
}

export async function resumeSaving(tab: SyncContext, key: string): Promise<void> {
  const file = await findComing(tab.shelf.shelf, placeOf(key))
  const missing = file && (await missingRoom(tab, file.size - file.loaded))
  // A pinned file that a person continues over a metered connection becomes a file that the person saved.
  const asked = file && (mayFetchNow(tab, file) ? file : { ...file, why: 'saved' as const })
  if (asked) await setStopReason(tab, asked, missing ? 'full' : undefined, missing)
  else await fetchUpdate(tab, key)
  forgetFailures(tab, key)
  void runSaving(tab)
}

/** Logs an error of the comparison, which is tried again at the next look. */
const reportLater = (error: unknown) => console.warn('Saved files were not compared', error)

async function setStopReason(
  tab: ShowContext,
  file: ComingFile,
  why: StopReason | undefined,
  missing?: number,
) {
  const key = fileKey(file)
  await stopComing(tab.shelf.shelf, file, why)
  abortFetchIfStopped(tab, key, why !== undefined)
  showSaving(tab, key, savingOf(tab, { ...file, stop: why }, missing), why !== undefined)
}

export async function cancelSaving(
  tab: ShelfContext & Pick<DatabaseContext, 'device'>,
  key: string,
): Promise<void> {
  const file = await findComing(tab.shelf.shelf, placeOf(key))
  if (file) await dropComing(tab.shelf.shelf, file)
  abortFetchIfStopped(tab, key, true)
  showSaving(tab, key, null, true)
}

function abortFetchIfStopped({ shelf }: ShelfContext, key: string, isStopped: boolean) {
  const { current } = shelf.saving
  if (isStopped && current?.key === key) current.stop.abort()
}

export async function removeSaved(tab: SyncContext, key: string): Promise<void> {
  const { shelf } = tab.shelf
  const file = (await listFiles(shelf)).find((each) => fileKey(each) === key)
  if (!file) return
  await removeFile(shelf, file)
  for (const beside of file.savedWith?.beside ?? []) await removeFile(shelf, beside)
  // Files that stopped on a full device may have room now.
  for (const coming of await listComing(shelf))
    if (coming.stop === 'full') await resumeSaving(tab, fileKey(coming))
}
