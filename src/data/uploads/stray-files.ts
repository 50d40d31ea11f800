// Files that no row names. An upload that ended after its file and before its row leaves one (decision 13).
import type { Bucket } from '../../domain/rows.ts'
import { removeFiles } from '../lists/remove.ts'
import { toDataError } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/token.ts'
import type { TabContext } from '../sync/context.ts'

/** Removes what the server names as stray, a hundred files at most; gives how many. For admins. Throws a DataError. */
export async function removeStrayFiles(tab: TabContext): Promise<number> {
  const { data, error, status } = await withToken(tab, requireUser(tab), (bearer) =>
    tab.supabase.rpc('stray_files').setHeader('Authorization', bearer),
  )
  if (error) throw toDataError(error, status)
  for (const bucket of ['documents', 'videos'] satisfies Bucket[]) {
    const paths = data.filter((file) => file.bucket === bucket).map(({ path }) => path)
    await removeFiles(tab, bucket, paths)
  }
  return data.length
}
