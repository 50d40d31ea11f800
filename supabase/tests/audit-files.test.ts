// A listed file changes by the portal's ways, or the audit log tells of it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signInAdmin } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const stack = await startOwnStack()
const admin = await signInAdmin(stack)

const text = (words: string) => new Blob([words], { type: 'text/plain' })

/** The log's lines about a row, the newest last; without the line of its adding. */
async function linesOf(id: string) {
  const lines = await stack.query(
    `select action::text, details->>'file' as file from public.audit_log where subject_id = $1 order by id`,
    [id],
  )
  return lines.slice(1).map(({ action, file }) => [action, file].filter(Boolean).join(' '))
}

/** A document or video with its file, as the portal adds it: the file first. */
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

test.each(['documents', 'videos'] as const)(
  'another file under the name of one in %s is in the log',
  async (bucket) => {
    const { id, path, files } = await addRow(bucket)
    await files.remove([path])
    await files.upload(path, text('other'))
    const kind = bucket === 'videos' ? 'video' : 'document'
    expect(await linesOf(id)).toEqual([`${kind}_edited removed`, `${kind}_edited put`])
  },
)

test('other captions and another poster of a video are in the log, whichever way they come', async () => {
  const { id, path, files } = await addRow('videos')
  const set = (values: object) => admin.from('training_videos').update(values).eq('id', id).throwOnError()
  const captions = `${path}.vtt`
  await files.upload(captions, text('WEBVTT'))
  await set({ captions_path: captions })
  await set({ poster_path: `${path}.poster.webp` })
  expect(await linesOf(id), 'a first poster is made by the portal itself').toEqual(['video_edited replaced'])
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

test('a thumbnail that takes the place of another is in the log', async () => {
  const { id, path } = await addRow('documents')
  for (const thumbnail_path of [`${path}.1.webp`, `${path}.2.webp`])
    await admin.from('documents').update({ thumbnail_path }).eq('id', id).throwOnError()
  expect(await linesOf(id)).toEqual(['document_edited replaced'])
})

test('a delete as the portal does it is one line, and says whose wish it was where somebody else finished it', async () => {
  const { id, path, table, files } = await addRow('documents')
  await admin.from('deletion_wishes').insert({ id, bucket: 'documents' }).throwOnError()
  await files.remove([path])
  await stack.query(
    `update public.deletion_wishes set wished_by = (select user_id from public.user_roles where role = 'staff' limit 1)`,
  )
  await admin.from(table).delete().eq('id', id).throwOnError()
  expect(await linesOf(id)).toEqual(['document_deleted'])
  expect(await stack.query('select id from public.deletion_wishes')).toEqual([])
})

test('the secret key’s changes of a listed file are in the log too', async () => {
  const { id, path } = await addRow('documents')
  await stack.query(`update storage.objects set version = 'another' where name = $1`, [path])
  await stack.query(`update storage.objects set name = $2 where name = $1`, [path, `${path}.moved`])
  expect(await linesOf(id)).toEqual(['document_edited replaced', 'document_edited replaced'])
})
