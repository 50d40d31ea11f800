// Adds a YouTube or Vimeo video to a list. Such an embed is a row among the documents, without a file.
import { recogniseVideo } from '../../domain/video-links.ts'
import { DataError } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { sendChange } from '../session/tokens/send-request.ts'
import type { SyncContext } from '../sync/context.ts'
import { documentsList } from '../lists/documents.ts'
import { pullAfterChange } from './pull-after-change.ts'

/** The list to which the embed is added, and the id of its category in that list. */
export type EmbedPlace = { list: 'documents' | 'videos'; categoryId: string }

export type NewEmbed = {
  title: string
  description: string
  /** A link or a snippet of HTML. The row keeps the address in it, and the player's address that was made from it. */
  pasted: string
  place: EmbedPlace
}

/** Adds the embed on the server, then pulls the list. Throws a DataError where it was not added. */
export async function createVideoEmbed(tab: SyncContext, embed: NewEmbed): Promise<void> {
  const link = recogniseVideo(embed.pasted)
  if (!link) throw new DataError('invalid', 'Please enter a valid YouTube or Vimeo URL or embed code')
  const { list, categoryId } = embed.place
  const row = {
    title: embed.title,
    description: embed.description || null,
    file_type: 'video',
    file_size: 0,
    category_id: list === 'documents' ? categoryId : null,
    video_category_id: list === 'videos' ? categoryId : null,
    uploaded_by: requireUser(tab),
    is_embed: true,
    ...link,
  }
  await sendChange(tab, (supabase) => supabase.from('documents').insert(row))
  await pullAfterChange(tab, documentsList)
}
