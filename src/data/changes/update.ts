// Changes the title and description of a document or a video: sends them straight to the server, then pulls the list.
import { DataError, dataOf } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/token.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { documentsList } from '../lists/documents.ts'
import { pullAfterChange } from './pull-after-change.ts'
import { videosList } from '../lists/videos.ts'

export type TitleAndDescription = { title: string; description: string | null }

/** Changes a document or an embed. Throws a DataError. */
export async function updateDocument(
  tab: SyncContext,
  id: string,
  texts: TitleAndDescription,
): Promise<void> {
  await update(tab, 'documents', id, texts)
  await pullAfterChange(tab, documentsList)
}

/** Changes an uploaded video. Throws a DataError. */
export async function updateVideo(tab: SyncContext, id: string, texts: TitleAndDescription): Promise<void> {
  await update(tab, 'training_videos', id, texts)
  await pullAfterChange(tab, videosList)
}

async function update(
  tab: SessionContext,
  table: 'documents' | 'training_videos',
  id: string,
  texts: TitleAndDescription,
) {
  const changes = { ...texts, updated_at: tab.clock.iso() }
  const answer = await withToken(tab, requireUser(tab), (bearer) =>
    tab.network.supabase
      .from(table)
      .update(changes)
      .eq('id', id)
      .select('id')
      .setHeader('Authorization', bearer),
  )
  // The answer holds no row when the row is gone, or when this person may not change it.
  if (dataOf(answer).length === 0) throw new DataError('forbidden', 'Nothing was changed')
}
