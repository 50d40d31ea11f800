// What the tablets of the sync model do about their files, as the portal's own code does it.
import { documentsList } from '../../src/data/lists/documents.ts'
import { removeUnlisted } from '../../src/data/lists/remove-unlisted.ts'
import { fetchPins } from '../../src/data/pins/fetch-pins.ts'
import { readPins } from '../../src/data/pins/pinned-files.ts'
import { renewSaved } from '../../src/data/saving/renew-saved.ts'
import { runSaving } from '../../src/data/saving/run-saving.ts'
import { readSavedRows } from '../../src/data/saving/saved-rows.ts'
import { memberOf } from '../../src/data/session/session-state.ts'
import type { TabContext } from '../../src/data/sync/context.ts'
import { pullList } from '../../src/data/sync/pull.ts'
import type { DocumentRow } from '../../src/domain/rows.ts'
import type { MemoryFiles } from './memory-files.ts'

export type Place = { bucket: 'documents'; path: string }

/** The rows of the tablet's list of documents; none where its database is closed. */
export const listedRows = ({ db }: TabContext) =>
  db
    .table<DocumentRow>('documents')
    .toArray()
    .catch(() => [])

/** The document's row as the tablet's list has it; without one as the clinic has it, if it does. */
export async function rowOf(files: MemoryFiles, tab: TabContext, document: number) {
  const rows = await listedRows(tab)
  return rows.find(({ id }) => id === `file-${document}`) ?? files.rowOf(files.pathOf(document))
}

/** The place of a document's file, as the tablet's list names it. */
export async function placeOf(files: MemoryFiles, tab: TabContext, document: number): Promise<Place> {
  const row = await rowOf(files, tab, document)
  return { bucket: 'documents', path: row?.file_path ?? files.pathOf(document) }
}

/** A person saves a file that the tablet lists. */
export async function saveFile(tab: TabContext, path: string) {
  const userId = memberOf(tab.session.getState())?.user.id
  if (!userId) return
  const find = async () => (await readSavedRows(tab, userId)).find({ bucket: 'documents', path })
  if (!(await find())) await pullList(tab, documentsList)
  const row = await find()
  if (!row?.mayBeKept) return
  await tab.shelf.saving.save({ ...row, why: 'saved' })
  await tab.shelf.saving.run.running
}

/** Removes the files that no row names any more. Returns the id of the signed-in person, if any. */
export async function removeUnlistedFiles(tab: TabContext) {
  const userId = memberOf(tab.session.getState())?.user.id
  if (!userId) return undefined
  await pullList(tab, documentsList)
  await removeUnlisted(tab, userId)
  return userId
}

/** The tablet looks after its files, as start-pins.ts and start-saving.ts do. */
export async function lookAfter(tab: TabContext) {
  const userId = await removeUnlistedFiles(tab)
  if (!userId) return
  await fetchPins(tab, await readPins(tab, userId))
  await renewSaved(tab)
  await runSaving(tab)
}
