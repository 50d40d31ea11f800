// The wish to delete is noted on the server before the first file goes: whoever is cut off in between, the sweep of an admin's
// portal finishes what was wished, and nothing else. A row whose file is missing for another reason, such as a backup without its
// files, is kept.
import type { Bucket } from '../../domain/rows.ts'
import { dataOf, DataError, toDataError } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/token.ts'
import type { SessionContext } from '../session/context.ts'

/** Throws a DataError: then nothing is to be removed. */
export async function wishDeletion(tab: SessionContext, bucket: Bucket, id: string): Promise<void> {
  const wished_by = requireUser(tab)
  const { error, status } = await withToken(tab, wished_by, (bearer) =>
    tab.network.supabase
      .from('deletion_wishes')
      .insert({ id, bucket, wished_by })
      .setHeader('Authorization', bearer),
  )
  if (!error) return
  const failure = toDataError(error, status)
  if (failure.kind === 'forbidden') throw new DataError('forbidden', 'Nothing was deleted')
  // Wished before, by an earlier try or by a colleague.
  if (failure.kind !== 'conflict') throw failure
}

export type DeletionWish = { id: string; bucket: Bucket; created_at: string }

/** A hundred at most, the oldest first. Throws a DataError. */
export async function fetchWishes(tab: SessionContext): Promise<DeletionWish[]> {
  const answer = await withToken(tab, requireUser(tab), (bearer) =>
    tab.network.supabase
      .from('deletion_wishes')
      .select('id, bucket, created_at')
      .order('created_at')
      .limit(100)
      .setHeader('Authorization', bearer),
  )
  return dataOf(answer) as DeletionWish[]
}

/** Throws a DataError. */
export async function forgetWish(tab: SessionContext, id: string): Promise<void> {
  const { error, status } = await withToken(tab, requireUser(tab), (bearer) =>
    tab.network.supabase.from('deletion_wishes').delete().eq('id', id).setHeader('Authorization', bearer),
  )
  if (error) throw toDataError(error, status)
}
