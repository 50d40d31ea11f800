// Each column that the portal may change is in the matrix of rights, and each of documents and videos in the audit log or in NOT_AUDITED.
// The tests fail for a new column that is missing there.
import { expect, test } from 'vitest'
import { contentOperations } from './matrix/content-operations.ts'
import { readMatrix } from './matrix/table.ts'
import { startOwnStack } from './own-stack.ts'

/** Columns that the log leaves out: pictures that the portal makes for a file without one, and columns that every change sets. */
const NOT_AUDITED = {
  documents: ['thumbnail_path', 'updated_at'],
  training_videos: ['poster_path', 'updated_at'],
}

/** Columns of an embed alone. */
const OF_EMBEDS = ['video_category_id', 'embed_url', 'original_url', 'video_type']

/** The rows in which a column may change: an embed cannot be pinned, and a file has no category of videos and no link. */
const rowsOf = (table: string, column: string) => {
  if (table === 'training_videos') return 'true'
  return OF_EMBEDS.includes(column) ? 'is_embed' : 'not is_embed'
}

/** A category that the row does not have already. The row is any: ids are random. */
const otherCategory = (categories: string, column: string) =>
  `(select id from public.${categories} c where c.id <> ${column} limit 1)`

/** Another value for this column or a column of this type, as SQL; that of a boolean is its opposite. */
const OTHER_VALUES: Record<string, string> = {
  home_place: `'first'`,
  'documents.category_id': otherCategory('document_categories', 'documents.category_id'),
  'documents.video_category_id': otherCategory('video_categories', 'documents.video_category_id'),
  'training_videos.category_id': otherCategory('video_categories', 'training_videos.category_id'),
  thumbnail_path: `file_path || '.webp'`,
  poster_path: `video_path || '.webp'`,
  captions_path: `video_path || '.vtt'`,
  embed_url: `'https://www.youtube.com/embed/y'`,
  original_url: `'https://youtu.be/y'`,
  // Another service has other addresses.
  video_type: `'vimeo', embed_url = 'https://player.vimeo.com/video/1', original_url = 'https://vimeo.com/1'`,
  text: `'changed'`,
  date: 'current_date',
  integer: '7',
  'timestamp with time zone': `now() + interval '1 day'`,
}

const stack = await startOwnStack()
// A document and a video that never had a picture: a first one is not audited, one after another is.
await stack.query('delete from public.documents')
await stack.query('delete from public.training_videos')
await stack.query(
  `insert into public.documents (title, file_type, file_name, file_path, file_size, category_id)
   select 'Handbook', 'document', 'a.pdf', 'documents/1-a.pdf', 1, id from public.document_categories limit 1`,
)
await stack.query(
  `insert into public.training_videos (title, video_name, video_path, category_id)
   select 'Lifting', 'a.mp4', 'general/1-a.mp4', id from public.video_categories limit 1`,
)
await stack.query(`insert into public.video_categories (name) values ('Other')`)
await stack.query(
  `insert into public.documents (title, file_type, is_embed, embed_url, original_url, video_type, video_category_id)
   select 'An embed', 'video', true, 'https://www.youtube.com/embed/x', 'https://youtu.be/x', 'youtube', id
   from public.video_categories limit 1`,
)

/** The columns that admins may change, with their types. */
async function readChangeableColumns(table: string) {
  const columns = await stack.query(
    `select p.column_name as name, c.data_type as type
    from information_schema.column_privileges p
    join information_schema.columns c using (table_schema, table_name, column_name)
    where p.table_schema = 'public' and p.table_name = $1 and p.grantee = 'authenticated' and p.privilege_type = 'UPDATE'
    -- The service of an embed, which changes its addresses too, comes after them.
    order by p.column_name`,
    [table],
  )
  return columns as { name: string; type: string }[]
}

const notAudited = Object.entries(NOT_AUDITED)
test.each(notAudited)('every changeable column of %s is audited, or named as not', async (table, exempt) => {
  const silent: string[] = []
  for (const { name, type } of await readChangeableColumns(table))
    if (!(await isAudited(table, name, type))) silent.push(name)
  expect(silent.toSorted()).toEqual(exempt)
})

const changeable = [...Object.keys(NOT_AUDITED), 'video_progress', 'favorites']
test.each(changeable)('every changeable column of %s is in the matrix', async (table) => {
  const people = { own: '', ownRole: null, staff: '', other: '' }
  const inMatrix = readMatrix()
    .filter(({ subject, cells }) => subject === table && cells.admin === 'yes')
    .map(({ action }) => contentOperations[table]![action]!(people).statement)
    .flatMap((statement) => (statement.verb === 'update' ? Object.keys(statement.values) : []))
  const names = (await readChangeableColumns(table)).map(({ name }) => name)
  // Left out: `updated_at`, which changes with every other column, and keys, which an upsert names and a trigger keeps.
  const left = ['updated_at', 'user_id', 'video_id', 'document_id']
  expect(names.filter((name) => !left.includes(name)).toSorted()).toEqual([...new Set(inMatrix)].toSorted())
})

/** Whether a change of this column alone, in a row that has none of the small files, writes a line in the log. */
async function isAudited(table: string, column: string, type: string) {
  const count = async () =>
    Number((await stack.query('select count(*) as lines from public.audit_log'))[0]!['lines'])
  const before = await count()
  const set = (value: string) =>
    stack.query(
      `update public.${table} set ${column} = ${value} where id = (select id from public.${table} where ${rowsOf(table, column)} order by id limit 1) returning id`,
    )
  const opposite = `not ${column}`
  const other = OTHER_VALUES[`${table}.${column}`] ?? OTHER_VALUES[column] ?? OTHER_VALUES[type] ?? opposite
  expect(await set(other)).toHaveLength(1)
  const isLogged = (await count()) > before
  // Two booleans may not be allowed together.
  if (other === opposite) await set(opposite)
  return isLogged
}
