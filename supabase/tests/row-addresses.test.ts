// What a row says about its file becomes a part of addresses and of what colleagues read: the database refuses what would lead
// elsewhere or look like something else. `tests/e2e/hostile-paths.spec.ts` tries the device with rows from before.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { badObjectNames, goodObjectNames } from '../../src/domain/object-name-cases.ts'
import { signInAdmin } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const stack = await startOwnStack()
const admin = await signInAdmin(stack)
const newName = () => `hr-docs/1700000000000-${randomUUID()}.txt`

const [category] = await stack.query('select id from public.document_categories limit 1')
const [videoCategory] = await stack.query('select id from public.video_categories limit 1')
const documentRow = {
  title: 'Rota',
  file_name: 'a.txt',
  file_type: 'txt',
  category_id: String(category?.['id']),
}
const videoRow = { title: 'Rota', video_name: 'a.mp4', category_id: String(videoCategory?.['id']) }

describe('the path of a file in a row', () => {
  /** Inserts a row with this path in a column; pictures and captions lie beside `file`. */
  const insert = (column: string, path: string, file = newName()) =>
    column === 'file_path' || column === 'thumbnail_path'
      ? admin.from('documents').insert({ ...documentRow, file_path: file, [column]: path })
      : admin.from('training_videos').insert({ ...videoRow, video_path: file, [column]: path })
  const sideFiles = ['thumbnail_path', 'poster_path', 'captions_path']

  test.each(['file_path', 'video_path', ...sideFiles])(
    '%s is the name of an object and leads nowhere else',
    async (column) => {
      for (const path of badObjectNames)
        expect([path, (await insert(column, path)).error?.code]).toEqual([path, '23514'])
      const file = newName()
      const name = `${file}.${goodObjectNames.at(-1)!}`
      expect((await insert(column, name, file)).error).toBeNull()
    },
  )

  // Whoever changes a picture removes the one before.
  test.each(sideFiles)(
    '%s lies beside the row’s own file: it is neither that file nor one that a colleague is about to list',
    async (column) => {
      const file = newName()
      for (const path of [file, newName(), `${file}webp`])
        expect([path, (await insert(column, path, file)).error?.code]).toEqual([path, '23514'])
    },
  )

  test('the file of a row is not the file or the picture of another one', async () => {
    const path = newName()
    await insert('thumbnail_path', `${path}.webp`, path).throwOnError()
    for (const taken of [path, `${path}.webp`])
      expect((await insert('file_path', taken)).error?.code).toBe('23505')
    // The picture lies beside this row's file too.
    const beginning = path.slice(0, path.lastIndexOf('.'))
    expect((await insert('thumbnail_path', path, beginning)).error?.code).toBe('23505')
    // The row's own picture may be replaced, and named once more.
    const change = { thumbnail_path: `${path}.2.webp` }
    for (const times of ['once', 'again'])
      expect([times, (await admin.from('documents').update(change).eq('file_path', path)).error]).toEqual([
        times,
        null,
      ])
  })

  test('SQL has the rule of the portal', async () => {
    const isTaken = async (name: string) =>
      (await stack.query('select private.is_object_name($1) as taken', [name]))[0]?.['taken']
    for (const name of goodObjectNames) expect([name, await isTaken(name)]).toEqual([name, true])
    for (const name of badObjectNames) expect([name, await isTaken(name)]).toEqual([name, false])
  })
})

test('a document and a video never share an id, by which trash and log name them', async () => {
  const id = randomUUID()
  await admin
    .from('documents')
    .insert({ ...documentRow, id, file_path: newName() })
    .throwOnError()
  const video = await admin.from('training_videos').insert({ ...videoRow, id, video_path: newName() })
  expect(video.error?.code).toBe('23505')
})

test('names and links of rows have no letters that hide or turn others, and lead to the host of the player', async () => {
  const insert = (values: object) =>
    admin.from('documents').insert({ ...documentRow, file_path: newName(), ...values } as never)
  for (const values of [
    { file_name: 'a\u202Efdp.exe' },
    { file_name: 'a\n.pdf' },
    { file_type: 'pdf\u2028' },
  ])
    expect((await insert(values)).error?.code).toBe('23514')
  const film = { ...videoRow, video_name: 'a\u202E4pm.exe', video_path: newName() }
  expect((await admin.from('training_videos').insert(film)).error?.code).toBe('23514')
  const embed = {
    title: 'Lifting',
    is_embed: true,
    embed_url: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
    video_type: 'youtube',
    category_id: documentRow.category_id,
  }
  const add = async (original_url: string) =>
    (await admin.from('documents').insert({ ...embed, original_url })).error?.code
  for (const url of [
    'javascript:alert(1)//youtube.com/',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch',
    'https://evil.example/?https://www.youtube.com/',
    'https://vimeo.com/76979871',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  ])
    expect([url, await add(url)]).toEqual([url, '23514'])
  for (const url of ['https://youtu.be/dQw4w9WgXcQ?t=3', 'http://m.youtube.com/watch?v=dQw4w9WgXcQ'])
    expect(await add(url)).toBeUndefined()
})
