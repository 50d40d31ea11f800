// Replaces the file of a document, which keeps its row with its stars and places. The file before becomes an earlier one, which admins
// open and take back (docs/decisions/0045). Each replacement has an id, so that one whose answer was lost is asked for again, and made once.
import type { SeenRow } from '../../domain/rows.ts'
import { fetchData } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { pullBucketAfterChange } from './pull-after-change.ts'
import { changeSeenRow } from './seen-row.ts'

/** Columns of a file that is in storage. */
export type NewFile = {
  file_name: string
  file_path: string
  file_size: number
  file_type: string
  sha256?: string
  thumbnail_path?: string
}

type Replacement = { id: string; reason: string | null; file: NewFile }

/**
 * Puts the file into the row, without a pull. Throws a DataError: `newerEditOf` where a colleague has replaced the file that was seen,
 * `isRowGone` where the document was deleted.
 */
export function replaceDocumentFile(
  tab: SessionContext,
  seen: SeenRow,
  { id, reason, file }: Replacement,
): Promise<void> {
  const asked = { row_id: seen.id, replacement: id, ...file, ...(reason !== null && { reason }) }
  return replace(tab, seen, (version) =>
    fetchData(tab, (supabase) => supabase.rpc('replace_document_file', { ...asked, version })),
  )
}

/** Makes an earlier file the present one again, then pulls the list. Throws a DataError, as `replaceDocumentFile` says. */
export async function takeBackFile(
  tab: SyncContext,
  seen: SeenRow,
  { id, earlier, reason }: { id: string; earlier: { id: string }; reason: string },
): Promise<void> {
  const asked = { version_id: earlier.id, replacement: id, reason }
  await replace(tab, seen, (version) =>
    fetchData(tab, (supabase) => supabase.rpc('restore_document_version', { ...asked, version })),
  )
  await pullBucketAfterChange(tab, 'documents')
}

async function replace(tab: SessionContext, seen: SeenRow, ask: (version: string) => Promise<boolean>) {
  const send = async (version: string) => (await ask(version)) || undefined
  await changeSeenRow(tab, 'documents', { seen, columns: ['file_path'], send })
}

/** Whether this replacement was made. For admins. Throws a DataError. */
export async function isReplacementMade(tab: SessionContext, id: string): Promise<boolean> {
  const made = await fetchData(tab, (supabase) =>
    supabase.from('document_versions').select('id').eq('id', id),
  )
  return made.length > 0
}
