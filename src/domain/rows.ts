// Rows keep their shape, snake_case, from Postgres to screen; these are the shapes the portal reads.
import type { Tables } from './database.types.ts'

type CategoryName = { name: string } | null

/** A document or an embed, with the name of its category. */
export type DocumentRow = Tables<'documents'> & {
  document_categories: CategoryName
  video_categories: CategoryName
}

/** An uploaded training video, with the name of its category. */
export type VideoRow = Tables<'training_videos'> & { video_categories: CategoryName }

/** The training list is one list: uploaded videos, and embeds from the documents' table. */
export type TrainingItem = (VideoRow & { is_embed: false }) | (DocumentRow & { is_embed: true })

/** `watched` is an int4multirange, as text: see ranges.ts. */
export type ProgressRow = Omit<Tables<'video_progress'>, 'watched'> & { watched: string }

export type Bucket = 'documents' | 'videos'
