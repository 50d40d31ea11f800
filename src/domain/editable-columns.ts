// The columns of a document or a video that admins edit or replace, each with its name on the screen. A new column gets a line here.

export const EDITABLE_COLUMNS = {
  title: 'Title',
  description: 'Description',
  category_id: 'Category',
  video_category_id: 'Category',
  review_on: 'Next review',
  home_place: 'Pin to Home',
  file_path: 'File',
  video_path: 'File',
  original_url: 'Link',
  embed_url: 'Player',
  video_type: 'Service',
  thumbnail_path: 'Picture',
  poster_path: 'Picture',
  captions_path: 'Captions',
  pinned: 'On every device',
  offline_ok: 'May be saved on a device',
} as const

export type EditableColumn = keyof typeof EDITABLE_COLUMNS

/** Columns that are on or off. */
export type SwitchColumn = 'pinned' | 'offline_ok'

/** Columns of text that the edit dialog shows as fields; the others are switches, or name files. */
export type FieldColumn = Exclude<EditableColumn, SwitchColumn | `${string}_path`>
