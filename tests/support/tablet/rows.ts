// Makes rows for screen tests: a test gives only the columns that matter to it. A new column that may be null need not be named
// here: screens take a missing value as none.
import type { CategoryRow, DocumentRow, ProgressRow, UserRow, VideoRow } from '../../../src/domain/rows'

type NullableOf<Row> = { [Column in keyof Row]: null extends Row[Column] ? Column : never }[keyof Row]
type WithoutNulls<Row> = Omit<Row, NullableOf<Row>> & Partial<Row>

const moment = '2026-02-01T09:00:00+00:00'
let serial = 0

/** Id of the category with this name. */
const idOf = (name: string | undefined) => (name === undefined ? null : `category ${name}`)

export function documentRow(row: Partial<DocumentRow> & { category?: string } = {}): DocumentRow {
  serial += 1
  const { category = 'HR Documentation', ...rest } = row
  const given: WithoutNulls<DocumentRow> = {
    id: `document-${serial}`,
    title: `Document ${serial}`,
    description: null,
    file_name: `document-${serial}.pdf`,
    file_path: `hr-docs/1-document-${serial}.pdf`,
    file_size: 1536,
    file_type: 'pdf',
    category_id: idOf(rest.document_categories === undefined ? category : rest.document_categories?.name),
    video_category_id: null,
    uploaded_by: null,
    is_embed: false,
    embed_url: null,
    original_url: null,
    video_type: null,
    thumbnail_path: null,
    pinned: false,
    offline_ok: true,
    created_at: moment,
    updated_at: moment,
    document_categories: { name: category },
    video_categories: null,
  }
  return { ...given, ...rest } as DocumentRow
}

export function embedRow(row: Partial<DocumentRow> = {}): DocumentRow {
  return documentRow({
    title: 'Lifting safely',
    file_name: null,
    file_path: null,
    file_size: 0,
    file_type: 'video',
    is_embed: true,
    embed_url: 'https://www.youtube.com/embed/abcdefghijk',
    original_url: 'https://youtu.be/abcdefghijk',
    video_type: 'youtube',
    category_id: null,
    video_category_id: idOf((row.video_categories ?? { name: 'General' }).name),
    document_categories: null,
    video_categories: { name: 'General' },
    ...row,
  })
}

export function videoRow(row: Partial<VideoRow> = {}): VideoRow {
  serial += 1
  const given: WithoutNulls<VideoRow> = {
    id: `video-${serial}`,
    title: `Video ${serial}`,
    description: null,
    video_name: `video-${serial}.mp4`,
    video_path: `training-videos/1-video-${serial}.mp4`,
    duration: 65,
    poster_path: null,
    captions_path: null,
    category_id: idOf((row.video_categories ?? { name: 'General' }).name)!,
    uploaded_by: null,
    pinned: false,
    offline_ok: true,
    created_at: moment,
    updated_at: moment,
    video_categories: { name: 'General' },
  }
  return { ...given, ...row } as VideoRow
}

type Named = Partial<DocumentRow> | Partial<VideoRow>

/** The categories that these rows name: in the clinic a category is a row of its own. */
export function categoriesOf(rows: readonly Named[]): CategoryRow[] {
  const found = new Map<string, CategoryRow>()
  const note = (kind: CategoryRow['kind'], id?: string | null, name?: string) => {
    if (id && name) found.set(id, { id, kind, name, created_at: moment, updated_at: moment })
  }
  for (const row of rows) {
    if ('video_path' in row) note('video', row.category_id, row.video_categories?.name)
    else if ('document_categories' in row) {
      note('document', row.category_id, row.document_categories?.name)
      note('video', row.video_category_id, row.video_categories?.name)
    }
  }
  return [...found.values()]
}

/** The server's categories, and those that its rows name: a test that names a category in a row need not add it. */
export function allCategories(rowsOf: (table: string) => Record<string, unknown>[]) {
  const known = rowsOf('categories')
  const named = categoriesOf([...rowsOf('documents'), ...rowsOf('training_videos')])
  return [...known, ...named.filter(({ id }) => !known.some((one) => one['id'] === id))]
}

export function progressRow(row: Partial<ProgressRow> & { user_id: string; video_id: string }): ProgressRow {
  return {
    progress_seconds: 0,
    completed: false,
    last_watched: moment,
    watched: '{}',
    created_at: moment,
    updated_at: moment,
    ...row,
  }
}

export function userRow(row: Partial<UserRow> = {}): UserRow {
  serial += 1
  return {
    id: `user-${serial}`,
    email: `user-${serial}@clinic.example`,
    first_name: 'Avery',
    last_name: `Example ${serial}`,
    role: 'staff',
    state: 'active',
    created_at: moment,
    updated_at: moment,
    last_sign_in_at: moment,
    temporary_password_expires_at: null,
    ...row,
  }
}
