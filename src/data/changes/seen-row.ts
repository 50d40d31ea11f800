// Sends changes of a row that a person saw. The request names the version that the person saw (`updated_at`, as text, to the
// microsecond), and the server changes nothing where the row has another version by now. Such a refusal is explained by the stored
// row: a colleague edited it, it was deleted, or the person lost the right (docs/decisions/0021-the-second-admin-chooses.md).
import type { EditableColumn } from '../../domain/editable-columns.ts'
import { can } from '../../domain/roles.ts'
import type { Bucket, Content, SeenRow } from '../../domain/rows.ts'
import { DataError } from '../network/errors.ts'
import { isAdmitted, refreshAccount } from '../session/account/refresh-account.ts'
import { requireUser } from '../session/require-user.ts'
import { memberOf } from '../session/session-state.ts'
import type { SessionContext } from '../session/context.ts'
import { type Editor, findLastEditor } from './last-editor.ts'
import { fetchStoredRow } from './stored-row.ts'

/** A colleague's edit of a row, saved after this person saw the row and before their change arrived. */
export type NewerEdit = {
  row: SeenRow
  /** Columns that the colleague changed, of those that this person's change is about. */
  columns: EditableColumn[]
  editor: Editor | undefined
}

type Change<Row> = {
  seen: SeenRow
  /** A colleague's edit of these columns stops the change, and the person is asked. */
  columns: readonly EditableColumn[]
  /** The columns of each request that the form has sent, newest last. An earlier one may have succeeded although its answer was lost. */
  sent?: Partial<Content>[]
  /** Changes the row if it has this version. Returns the changed row; undefined where nothing was changed. */
  send: (version: string) => Promise<Row | undefined>
}

/**
 * Sends a change, and sends it again after an edit of other columns. Returns the row before and after. Throws a DataError
 * where the person has lost the right (`forbidden`), a colleague edited the row (`newerEditOf`) or deleted it (`isRowGone`).
 */
export async function changeSeenRow<Row>(tab: SessionContext, bucket: Bucket, change: Change<Row>) {
  const { seen, columns, sent = [], send } = change
  let before = seen
  // The loop runs again only where somebody has changed the row since its last run.
  for (;;) {
    const row = await send(before.updated_at)
    if (row) return { before, row }
    const stored: SeenRow | undefined = await fetchStoredRow(tab, bucket, seen.id)
    if (!stored) throw await errorOfMissingRow(tab)
    if (stored.updated_at === before.updated_at) throw new DataError('forbidden', 'Nothing was changed')
    if (isSaved(stored, sent.at(-1))) return { before: seen, row: stored as Row }
    const newer = columns.filter((column) => isEdit(column, stored, seen, sent))
    if (newer.length > 0) throw await newerEdit(tab, stored, newer)
    before = stored
  }
}

/** Whether the server has the wanted values already: an earlier answer was lost, or a colleague wrote the same. */
function isSaved(stored: SeenRow, wanted: Partial<Content> | undefined) {
  return (
    wanted !== undefined &&
    Object.entries(wanted).every(([key, value]) => stored[key as EditableColumn] === value)
  )
}

/** Whether somebody else has changed this column. A picture that the portal made for a file without one does not count as an edit. */
function isEdit(column: EditableColumn, stored: SeenRow, seen: SeenRow, sent: Partial<Content>[]) {
  const isMade = (column === 'thumbnail_path' || column === 'poster_path') && !seen[column]
  const valueIn = (row: Partial<Content>) => row[column] ?? null
  const known = [seen, ...sent.filter((one) => column in one)].map(valueIn)
  return !isMade && !known.includes(valueIn(stored))
}

async function newerEdit(tab: SessionContext, row: SeenRow, columns: EditableColumn[]) {
  // A person who has lost the right to edit is told that, instead of being asked which edit counts.
  await refreshAccount(tab)
  const member = memberOf(tab.session.getState())
  if (!member || !can(member, 'edit')) return new DataError('forbidden', 'Nothing was changed')
  const cause: NewerEdit = { row, columns, editor: await findLastEditor(tab, row.id) }
  return new DataError('conflict', 'Somebody has changed it meanwhile', { cause, code: 'newer_edit' })
}

async function errorOfMissingRow(tab: SessionContext) {
  return (await isAdmitted(tab, requireUser(tab)))
    ? new DataError('conflict', 'It was deleted meanwhile', { code: 'row_gone' })
    : new DataError('forbidden', 'Nothing was changed')
}

/** The colleague's edit because of which a change was refused; undefined for every other error. */
export function newerEditOf(error: unknown): NewerEdit | undefined {
  return error instanceof DataError && error.code === 'newer_edit' ? (error.cause as NewerEdit) : undefined
}

/** Whether the error says that somebody else has deleted the row meanwhile. */
export function isRowGone(error: unknown): boolean {
  return error instanceof DataError && error.code === 'row_gone'
}
