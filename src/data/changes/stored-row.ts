// Looks up a document's or video's row on the server: the device's copy may be older.
import type { Tables } from '../../domain/database.types.ts'
import type { Bucket, SeenRow } from '../../domain/rows.ts'
import { dataOf } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/valid-token.ts'
import type { NetworkContext } from '../network/context.ts'
import type { SessionContext } from '../session/context.ts'

export type StoredRow = { documents: Tables<'documents'>; videos: Tables<'training_videos'> }

const TABLES = { documents: 'documents', videos: 'training_videos' } as const

/** The table whose rows have their files in this bucket. */
export function tableOf(tab: Pick<NetworkContext, 'network'>, bucket: Bucket) {
  return tab.network.supabase.from(TABLES[bucket])
}

/** Changes the row and renews its version, if it is still `version`. Undefined where the row has another version. Throws a DataError. */
export async function updateVersion(
  tab: SessionContext,
  bucket: Bucket,
  { id, version, changes = {} }: { id: string; version: string; changes?: object },
): Promise<SeenRow | undefined> {
  const answer = await withToken(tab, requireUser(tab), (bearer) =>
    tableOf(tab, bucket)
      .update({ ...changes, updated_at: tab.clock.iso() } as never)
      .eq('id', id)
      .eq('updated_at', version)
      .select('*')
      .setHeader('Authorization', bearer),
  )
  return dataOf(answer)[0]
}

/** The row; undefined where there is none, or this person may see none. Throws a DataError. */
export async function fetchStoredRow<B extends Bucket>(
  tab: SessionContext,
  bucket: B,
  id: string,
): Promise<StoredRow[B] | undefined> {
  const answer = await withToken(tab, requireUser(tab), (bearer) =>
    tableOf(tab, bucket).select('*').eq('id', id).setHeader('Authorization', bearer),
  )
  return (dataOf(answer) as StoredRow[B][])[0]
}
