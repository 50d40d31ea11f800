// The documents, videos and categories that the operations of the matrix work on.
import { add, type Values } from './operation.ts'

const DOCUMENT_CATEGORY = 'c0000000-0000-4000-8000-000000000001'
const VIDEO_CATEGORY = 'c0000000-0000-4000-8000-000000000002'
export const OTHER_DOCUMENT_CATEGORY = 'c0000000-0000-4000-8000-000000000003'
export const OTHER_VIDEO_CATEGORY = 'c0000000-0000-4000-8000-000000000004'
export const LONG_AGO = '2001-01-01 00:00:00+00'
export const LATER = '2001-01-02 00:00:00+00'

/** Categories that the rows of every cell need; inserted once. */
export const categories = [
  add('document_categories', { id: DOCUMENT_CATEGORY, name: 'Matrix' }, 'on conflict do nothing'),
  add('video_categories', { id: VIDEO_CATEGORY, name: 'Matrix' }, 'on conflict do nothing'),
  add('document_categories', { id: OTHER_DOCUMENT_CATEGORY, name: 'Other matrix' }, 'on conflict do nothing'),
  add('video_categories', { id: OTHER_VIDEO_CATEGORY, name: 'Other matrix' }, 'on conflict do nothing'),
]

export type MakeRow = (id: string, uploadedBy: string) => Values

export const document: MakeRow = (id, uploaded_by) => ({
  id,
  title: 'A document',
  file_name: 'a.pdf',
  file_path: `hr-docs/${id}.pdf`,
  category_id: DOCUMENT_CATEGORY,
  uploaded_by,
})
export const video: MakeRow = (id, uploaded_by) => ({
  id,
  title: 'A video',
  video_name: 'a.mp4',
  video_path: `training-videos/${id}.mp4`,
  category_id: VIDEO_CATEGORY,
  uploaded_by,
})
export const embed = {
  is_embed: true,
  file_path: null,
  embed_url: 'https://www.youtube.com/embed/abcdefghijk',
  video_type: 'youtube',
  category_id: null,
  video_category_id: VIDEO_CATEGORY,
}
/** An earlier file of the document of this id. */
export const earlierFile = (id: string) => ({
  id,
  document_id: id,
  number: 1,
  file_name: 'a.pdf',
  file_path: `hr-docs/${id}.1.pdf`,
  file_size: 1,
  file_type: 'pdf',
})
/** An earlier film of the video of this id. */
export const earlierFilm = (id: string) => ({
  id,
  video_id: id,
  number: 1,
  video_name: 'a.mp4',
  video_path: `training-videos/${id}.1.mp4`,
  duration: 1,
})
