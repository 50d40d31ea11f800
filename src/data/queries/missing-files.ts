import type { Bucket } from '../../domain/rows.ts'
import { dataOf } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/valid-token.ts'
import type { SessionContext } from '../session/context.ts'

/** Titles of the documents or videos whose file is missing on the server. For admins. Throws a DataError. */
export async function fetchMissingFiles(tab: SessionContext, bucket: Bucket): Promise<string[]> {
  const answer = await withToken(tab, requireUser(tab), (bearer) =>
    tab.network.supabase.rpc('missing_files').eq('bucket', bucket).setHeader('Authorization', bearer),
  )
  return dataOf(answer).map(({ title }) => title)
}
