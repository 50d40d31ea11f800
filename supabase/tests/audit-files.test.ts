// The audit log has an entry for each change of a stored file that a document or video names. A delete through the portal is one entry.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signInAdmin } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const stack = await startOwnStack()
const admin = await signInAdmin(stack)

const text = (words: string) => new Blob([words], { type: 'text/plain' })

/** The audit log's entries about a row, oldest first, without the first entry, which says that the row was added. */
async function linesOf(id: string) {
  const lines = await stack.query(
    `select action::text, details->>'file' as file from public.audit_log where subject_id = $1 order by id`,
    [id],
  )
  return lines.slice(1).map(({ action, file }) => [action, file].filter(Boolean).join(' '))
}

/** Adds a document or video as the portal does: first the file, then the row. */
async function addRow(bucket: 'documents' | 'videos') {
  const id = randomUUID()
  const path = `tests/1700000000000-${id}.bin`
  await admin.storage.from(bucket).upload(path, text('first'))
  const table = bucket === 'videos' ? 'training_videos' : 'documents'
  const categories = bucket === 'videos' ? 'video_categories' : 'document_categories'
  const name = bucket === 'videos' ? 'video' : 'file'
  await stack.query(
    `insert into public.${table} (id, title, ${name}_name, ${name}_path, category_id)
     select $1, 'Rota', 'a.bin', $2, id from public.${categories} limit 1`,
    [id, path],
  )
  expect(await linesOf(id)).toEqual([])
  return { id, path, table, files: admin.storage.from(bucket) } as const
}

test.each(['documents', 'videos'] as const)('a replaced file in %s is in the audit log', async (bucket) => {
  const { id, path, files } = await addRow(bucket)
  await files.remove([path])
  await files.upload(path, text('other'))
  const kind = bucket === 'videos' ? 'video' : 'document'
  expect(await linesOf(id)).toEqual([`${kind}_edited removed`, `${kind}_edited put`])
})

test('new captions or a new poster of a video are in the log, whether the row or the stored file changes', async () => {
  const { id, path, files } = await addRow('videos')
  const set = (values: object) => admin.from('training_videos').update(values).eq('id', id).throwOnError()
  const captions = `${path}.vtt`
  await files.upload(captions, text('WEBVTT'))
  await set({ captions_path: captions })
  await set({ poster_path: `${path}.poster.webp` })
  expect(await linesOf(id), 'the portal itself makes a first poster, so it is not logged').toEqual([
    'video_edited replaced',
  ])
  await set({ poster_path: `${path}.other.webp` })
  await files.remove([captions])
  await files.upload(captions, text('WEBVTT\n\n00:00.000 --> 00:01.000\nOther'))
  await set({ captions_path: null })
  expect(await linesOf(id)).toEqual([
    'video_edited replaced',
    'video_edited replaced',
    'video_edited removed',
    'video_edited put',
    'video_edited replaced',
  ])
})

test.each([
  ['in one step', (path: string) => [`${path}.1.webp`, `${path}.2.webp`], 1],
  ['in two steps', (path: string) => [`${path}.1.webp`, null, `${path}.2.webp`], 2],
])('a thumbnail that replaces another %s is in the log, the first is not', async (_how, steps, lines) => {
  const { id, path } = await addRow('documents')
  for (const thumbnail_path of steps(path))
    await admin.from('documents').update({ thumbnail_path }).eq('id', id).throwOnError()
  expect(await linesOf(id)).toEqual(Array.from({ length: lines }, () => 'document_edited replaced'))
})

test('a delete through the portal is in the log with its file, and clears the noted deletion, also where a colleague noted it', async () => {
  const { id, path, table, files } = await addRow('documents')
  await admin.from('deletion_wishes').insert({ id, bucket: 'documents' }).throwOnError()
  await files.remove([path])
  await stack.query(
    `update public.deletion_wishes set wished_by = (select user_id from public.user_roles where role = 'staff' limit 1)`,
  )
  await admin.from(table).delete().eq('id', id).throwOnError()
  expect(await linesOf(id)).toEqual(['document_edited removed', 'document_deleted'])
  expect(await stack.query('select id from public.deletion_wishes')).toEqual([])
})
