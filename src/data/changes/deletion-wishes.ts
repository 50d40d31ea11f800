// Deletion wishes: notes on the server that a row is to be deleted, made before the row's first file is removed. Where the deletion
// stops between file and row, the sweep in an admin's portal finishes it. The sweep finishes noted deletions alone: a row whose file is
// missing for another reason, such as a backup without its files, is kept.
import type { Bucket } from '../../domain/rows.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { fetchData, sendChange } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'

/** Notes that a row is to be deleted. Throws a DataError: then nothing may be removed. */
export async function noteDeletion(tab: SessionContext, bucket: Bucket, id: string): Promise<void> {
  const wish = { id, bucket, wished_by: requireUser(tab) }
  try {
    await sendChange(tab, (supabase) => supabase.from('deletion_wishes').insert(wish))
  } catch (cause) {
    const failure = toDataError(cause)
    if (failure.kind === 'forbidden') throw new DataError('forbidden', 'Nothing was deleted')
    // A conflict means that an earlier try or a colleague has noted the deletion already.
    if (failure.kind !== 'conflict') throw failure
  }
}

export type DeletionWish = { id: string; bucket: Bucket; created_at: string }

/** The unfinished deletions that were noted: a hundred at most, the oldest first. Throws a DataError. */
export async function fetchDeletionWishes(tab: SessionContext): Promise<DeletionWish[]> {
  const wishes = await fetchData(tab, (supabase) =>
    supabase.from('deletion_wishes').select('id, bucket, created_at').order('created_at').limit(100),
  )
  return wishes as DeletionWish[]
}

/** Removes the note of a finished deletion. Throws a DataError. */
export function removeDeletionWish(tab: SessionContext, id: string): Promise<void> {
  return sendChange(tab, (supabase) => supabase.from('deletion_wishes').delete().eq('id', id))
}
