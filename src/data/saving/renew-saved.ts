// Compares saved files with the clinic's where their rows have changed. A newer version is fetched by itself, unless the line is metered.
// Where another file replaced a saved one, the new one is saved; files of deleted documents are removed.
import { beginComing, findComing, changeKept, listComing } from '../../shelf/coming-file.ts'
import type { KeptFile, SavedWith } from '../../shelf/file-facts.ts'
import { listFiles } from '../../shelf/find-file.ts'
import { removeFile } from '../../shelf/remove-file.ts'
import type { Bucket } from '../../domain/rows.ts'
import { withLockIfFree } from '../database/locks.ts'
import type { SaveReason } from '../database/saving.ts'
import { describeObject, type Described, versionOf } from '../files/describe-object.ts'
import { fileKey } from '../files/kept-files.ts'
import { isMetered } from '../network/metered.ts'
import { mayFetchPins } from './may-fetch-pins.ts'
import { requireUser } from '../session/require-user.ts'
import { checkedMemberOf } from '../session/session-state.ts'
import type { NetworkContext } from '../network/context.ts'
import type { DatabaseContext, ShelfContext } from '../database/context.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { keepBeside } from './keep-beside.ts'
import { runSaving } from './run-saving.ts'
import { readSavedRows, type SavedRow, type SavedRows } from './saved-rows.ts'
import { showSaving } from './show-saving.ts'

/** Ms by which the known difference between the clocks of device and server may be wrong. */
const CLOCK_TOLERANCE = 5_000

export type SavedFile = KeptFile & { savedWith: SavedWith; why: SaveReason }

/** Looks through all saved files, in one tab at a time. Rejects where the shelf or a list cannot be read. */
export async function renewSaved(tab: SyncContext): Promise<void> {
  await withLockIfFree(tab, 'renew-saved', async () => {
    const { shelf } = tab.shelf
    const member = checkedMemberOf(tab.session.getState())
    const files = [...(await listFiles(shelf)), ...(await listComing(shelf))].filter(isSaved)
    if (!member || files.length === 0) return
    const rows = await readSavedRows(tab, member.user.id)
    for (const file of files) await renewOne(tab, file, rows)
  })
  void runSaving(tab)
}

/** Whether somebody saved the file, or an admin pinned it. */
const isSaved = (file: KeptFile): file is SavedFile => file.savedWith !== undefined && file.why !== 'opened'

async function renewOne(tab: SessionContext, file: SavedFile, rows: SavedRows) {
  const row = rows.find(file)
  if (!row?.mayBeKept) {
    const next = row ? undefined : rows.findNext(file.bucket, file.savedWith)
    if (rows.isWhole(file.bucket)) await replaceOrRemove(tab, file, next)
    return
  }
  const isWhole = file.id === file.row.id
  if (!isWhole || file.savedWith.seen === row.updated_at || tab.network.connection.getState() === 'offline')
    return
  // A file for which the clinic gives no answer is compared at the next look.
  await compare(tab, file, row).catch((error: unknown) =>
    console.warn('A saved file was not compared', error),
  )
}

async function compare(tab: SessionContext, file: SavedFile, row: SavedRow) {
  const { shelf } = tab.shelf
  const found = await describeObject(tab, file.bucket as Bucket, file.path)
  // The kept file may be the last one that the clinic has.
  if (!found) return
  if (!isCurrent(tab, file, found))
    return mayFetch(tab, file) ? fetchAgain(tab, file, row) : showUpdate(tab, file)
  const savedWith = { rowId: row.rowId, title: row.title, beside: row.beside ?? [], seen: row.updated_at }
  if (await keepBeside(tab, { savedWith, why: file.why }))
    await changeKept(shelf, file, { etag: versionOf(found), savedWith, sha256: row.sha256 ?? file.sha256 })
}

/** Whether a newer version may be fetched over this connection without a person who asks. */
const mayFetch = (tab: Pick<DatabaseContext, 'device'>, { why }: KeptFile) =>
  why === 'pinned' ? mayFetchPins(tab) : !isMetered()

/** Whether the kept file is the clinic's. An opened file may have no version: then the clinic's must not be younger. */
function isCurrent(
  { clock }: Pick<NetworkContext, 'clock'>,
  { etag, size, keptAt }: KeptFile,
  found: Described,
) {
  if (etag !== undefined) return etag === versionOf(found)
  const changedAt = Date.parse(found.last_modified ?? '')
  return size === found.size && changedAt < keptAt + clock.now() - clock.deviceNow() - CLOCK_TOLERANCE
}

function showUpdate(tab: ShelfContext & Pick<DatabaseContext, 'device'>, file: SavedFile) {
  const { size, why, savedWith } = file
  const waiting = { status: 'waiting', reason: 'changed', loaded: 0 } as const
  showSaving(tab, fileKey(file), { ...waiting, size, why, title: savedWith.title })
}

/** Fetches the newer version of a file, unless that version is on its way. The older one stays until the newer one is here. */
async function fetchAgain(tab: ShelfContext, file: SavedFile, row?: SavedRow): Promise<void> {
  // A newer version on its way is left alone, because fetch-whole.ts compares it with the clinic's. A large film that each look began
  // anew would never arrive.
  if (await findComing(tab.shelf.shelf, file)) return
  const { bucket, path, size, type, why, savedWith } = file
  const sha256 = row?.sha256 ?? undefined
  await beginComing(tab.shelf.shelf, { bucket, path, size, type, why, sha256, savedWith })
}

/** Fetches the newer version of a kept file because a person asks for it. */
export async function fetchUpdate(tab: SessionContext, key: string): Promise<void> {
  const file = (await listFiles(tab.shelf.shelf)).find((each) => fileKey(each) === key)
  if (!file || !isSaved(file)) return
  await fetchAgain(tab, file, (await readSavedRows(tab, requireUser(tab))).find(file))
}

async function replaceOrRemove(
  tab: ShelfContext & Pick<DatabaseContext, 'device'>,
  file: SavedFile,
  next: SavedRow | undefined,
) {
  if (next?.mayBeKept && file.why === 'saved') await tab.shelf.saving.save({ ...next, why: file.why })
  for (const each of [file, ...file.savedWith.beside]) await removeFile(tab.shelf.shelf, each)
  if (file.id === file.row.id) return
  const { size, why, savedWith } = file
  const refused = {
    status: 'failed',
    reason: 'refused',
    loaded: 0,
    size,
    why,
    title: savedWith.title,
  } as const
  showSaving(tab, fileKey(file), next ? null : refused, true)
}
