// Rules of the tables over HTTP: times of changes, rows that are refused, and which origins may read an answer.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { headersOf, signInAdmin } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const stack = await startOwnStack()
const admin = await signInAdmin(stack)

test('updated_at is the time of the last change in every table, even if the change sets another time', async () => {
  await stack.query(
    `insert into video_progress (user_id, video_id) select p.id, v.id from profiles p, training_videos v`,
  )
  const tables = await stack.query(
    `select table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'updated_at' and table_schema in ('public', 'private')`,
  )
  expect(tables.length).toBeGreaterThan(7)
  for (const { name } of tables) {
    const rows = await stack.query(
      `update ${String(name)} set updated_at = 'epoch' returning updated_at > now() - interval '1 minute' as is_new`,
    )
    expect([name, rows[0]]).toEqual([name, { is_new: true }])
  }
})

test.each([
  ['a file without a path', { file_path: null }],
  ['a blank title', { title: ' ' }],
  ['a negative size', { file_size: -1 }],
  ['no category', { category_id: null }],
  ['an embed without a player', { is_embed: true, video_type: 'youtube' }],
  [
    'a video of another service',
    { is_embed: true, video_type: 'other', embed_url: 'https://www.youtube.com/embed/x' },
  ],
])('a document with %s is refused', async (_name, wrong) => {
  const [category] = await stack.query('select id from document_categories limit 1')
  const add = (more: object) => {
    const whole = {
      title: 'Whole',
      file_name: 'a.pdf',
      file_path: `x/${randomUUID()}`,
      category_id: category?.['id'],
    }
    return admin.from('documents').insert({ ...whole, ...more } as never)
  }
  expect((await add({})).error).toBeNull()
  expect((await add(wrong)).error?.code).toBe('23514')
})

const addEmbed = async (embed_url: string) => {
  const [category] = await stack.query('select id from video_categories limit 1')
  const video_type = embed_url.includes('vimeo') ? 'vimeo' : 'youtube'
  const embed = { title: 'Embed', is_embed: true, embed_url, video_type, file_type: 'video' }
  return admin.from('documents').insert({ ...embed, video_category_id: String(category?.['id']) })
}

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://www.youtube.com/embed/abcdefghijk',
  'https://www.youtube.com.evil.example/embed/abcdefghijk',
  'https://www.youtube.com@evil.example/embed/abcdefghijk',
  'https://evil.example/?https://www.youtube.com/embed/abcdefghijk',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/embed/../redirect?q=https://evil.example',
  'https://www.youtube.com/embed/..%2fredirect?q=https://evil.example',
  'https://www.youtube.com/embed/abc"><script>alert(1)</script>',
  'https://www.youtube.com/embed/abcdefghijk\nhttps://evil.example',
  'https://player.vimeo.com/video/1/../../x',
  '//www.youtube.com/embed/abcdefghijk',
])('the address of an embedded video is not %j', async (address) => {
  const { error, status } = await addEmbed(address)
  expect([status, error?.code]).toEqual([400, '23514'])
})

test.each([
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/-_w4w9WgXcQ?rel=0',
  'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
])('the address of an embedded video may be %s', async (address) => {
  expect((await addEmbed(address)).error).toBeNull()
})

test('a page of a foreign origin cannot read an answer, and no answer is cached', async () => {
  const read = async (origin: string) => {
    const headers = { ...(await headersOf(admin, stack)), origin }
    const answer = await fetch(`${stack.url}/rest/v1/documents?select=id`, { headers })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return answer.headers.get('access-control-allow-origin')
  }
  expect(await read('http://localhost:5173')).toBe('http://localhost:5173')
  for (const origin of ['https://evil.example', 'http://127.0.0.1.evil.example', 'null'])
    expect(await read(origin)).toBeNull()
})
