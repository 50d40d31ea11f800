import type { Entry } from '@/domain/entry'

/** Name of the category of a document, video or embed. */
export const categoryOf = ({ document_categories, video_categories }: Entry) =>
  (document_categories ?? video_categories)?.name
