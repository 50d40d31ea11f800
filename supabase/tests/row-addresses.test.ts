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

test('names in rows have no letters that hide or turn others', async () => {
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
})

describe('the addresses of an embed are those of its own player', () => {
  const players = {
    youtube: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
    vimeo: 'https://player.vimeo.com/video/76979871?h=8272103f6e',
  }
  type Player = keyof typeof players
  const add = async (video_type: Player, embed_url: string, original_url?: string) => {
    const row = { title: 'Lifting', is_embed: true, category_id: documentRow.category_id }
    const { error } = await admin.from('documents').insert({ ...row, video_type, embed_url, original_url })
    return error?.code
  }

  test('the one of its frame', async () => {
    expect(await add('youtube', players.vimeo)).toBe('23514')
    expect(await add('vimeo', players.youtube)).toBe('23514')
  })

  test.each<[Player, original: string]>([
    ['youtube', 'javascript:alert(1)//youtube.com/'],
    ['youtube', 'ftp://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://evil.example/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://notyoutube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://ads.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://www-youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://evil.example/?https://www.youtube.com/'],
    ['youtube', 'https://evil.example\\@www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://ana:pass@www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=\u202E09'],
    ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&x=é'],
    ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ two'],
    ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ\nhttps://evil.example'],
    ['youtube', ` https://www.youtube.com/watch?v=dQw4w9WgXcQ`],
    ['youtube', `https://www.youtube.com/watch?v=dQw4w9WgXcQ&x=${'a'.repeat(2000)}`],
    ['youtube', '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'],
    ['youtube', 'https://vimeo.com/76979871'],
    ['vimeo', 'https://youtu.be/dQw4w9WgXcQ'],
    ['vimeo', 'https://vimeo.com.evil.example/76979871'],
    ['vimeo', 'https://evil.vimeo.com/76979871'],
    ['vimeo', 'https://vimeo.com:8443/76979871'],
    ['vimeo', 'https://ana@vimeo.com/76979871'],
  ])('and for %s its page is not %j', async (type, original) => {
    expect(await add(type, players[type], original)).toBe('23514')
  })

  test.each<[Player, original: string]>([
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ?t=3'],
    ['youtube', 'http://m.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://music.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['vimeo', 'https://vimeo.com/76979871/8272103f6e#t=90s'],
    ['vimeo', 'https://player.vimeo.com/video/76979871'],
  ])('and for %s its page may be %s', async (type, original) => {
    expect(await add(type, players[type], original)).toBeUndefined()
  })
})
