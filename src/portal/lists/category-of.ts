import type { Entry } from '@/domain/entry'

export type Categorized = Partial<Pick<Entry, 'document_categories'>> & Pick<Entry, 'video_categories'>

/** Name of the category of a document, video or embed. */
export const categoryOf = ({ document_categories, video_categories }: Categorized) =>
  (document_categories ?? video_categories)?.name
