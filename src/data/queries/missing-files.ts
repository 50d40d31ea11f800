import type { Bucket } from '../../domain/rows.ts'
import type { SessionContext } from '../session/context.ts'
import { fetchData } from '../session/tokens/send-request.ts'

/** Titles of the documents or videos whose file is missing on the server. For admins. Throws a DataError. */
export async function fetchMissingFiles(tab: SessionContext, bucket: Bucket): Promise<string[]> {
  const rows = await fetchData(tab, (supabase) => supabase.rpc('missing_files').eq('bucket', bucket))
  return rows.map(({ title }) => title)
}
