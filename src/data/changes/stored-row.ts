// Looks up a document's or video's row on the server: the device's copy may be older.
import type { Tables } from '../../domain/database.types.ts'
import type { Bucket, SeenRow } from '../../domain/rows.ts'
import type { Supabase } from '../network/supabase.ts'
import type { SessionContext } from '../session/context.ts'
import { fetchData } from '../session/tokens/send-request.ts'

export type StoredRow = { documents: Tables<'documents'>; videos: Tables<'training_videos'> }

const TABLES = { documents: 'documents', videos: 'training_videos' } as const

/** The table whose rows have their files in this bucket. */
export const tableOf = (supabase: Supabase, bucket: Bucket) => supabase.from(TABLES[bucket])

/** Changes the row and renews its version, if it is still `version`. Undefined where the row has another version. Throws a DataError. */
export async function updateVersion(
  tab: SessionContext,
  bucket: Bucket,
  { id, version, changes = {} }: { id: string; version: string; changes?: object },
): Promise<SeenRow | undefined> {
  const [row] = await fetchData(tab, (supabase) =>
    tableOf(supabase, bucket)
      .update({ ...changes, updated_at: tab.clock.iso() } as never)
      .eq('id', id)
      .eq('updated_at', version)
      .select('*'),
  )
  return row
}

/** The row; undefined where there is none, or this person may see none. Throws a DataError. */
export async function fetchStoredRow<B extends Bucket>(
  tab: SessionContext,
  bucket: B,
  id: string,
): Promise<StoredRow[B] | undefined> {
  const rows = await fetchData(tab, (supabase) => tableOf(supabase, bucket).select('*').eq('id', id))
  return (rows as StoredRow[B][])[0]
}
