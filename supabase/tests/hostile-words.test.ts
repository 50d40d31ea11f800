// Hostile titles, names, categories and links at the server: words are kept as they are and sent as data, links are refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { headersOf, signInAdmin, signInStaff, type Client } from './clients.ts'

let stack: TestStack
let admin: Client
let staff: Client
let category: string
let videoCategory: string

beforeAll(async () => {
  stack = await startTestStack()
  admin = await signInAdmin(stack)
  staff = await signInStaff(stack)
  category = String((await stack.query('select id from document_categories limit 1'))[0]?.id)
  videoCategory = String((await stack.query('select id from video_categories limit 1'))[0]?.id)
})
afterAll(() => stack.close())

const WORDS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'; drop table documents; --`,
  '=HYPERLINK("https://evil.example")',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
  'من اليمين to the left',
  '../../etc/passwd',
  '%00%0d%0aSet-Cookie: a=b',
]

test.each(WORDS)('%s is a title like any other', async (title) => {
  const file = { title, description: title, file_name: title, file_path: `x/${crypto.randomUUID()}` }
  const { data, error } = await admin
    .from('documents')
    .insert({ ...file, category_id: category })
    .select('id')
    .single()
  expect(error).toBeNull()
  const answer = await fetch(`${stack.url}/rest/v1/documents?select=*&id=eq.${data!.id}`, {
    headers: await headersOf(staff, stack),
  })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await answer.json()).toMatchObject([file])
  await admin.from('documents').delete().eq('id', data!.id)
})

test.each(WORDS)('%s is a category and a person’s name like any other', async (word) => {
  const added = await admin.from('video_categories').insert({ name: word }).select('id, name').single()
  expect(added.data?.name).toBe(word)
  const email = `named-${crypto.randomUUID().slice(0, 8)}@clinic.example`
  const body = { email, password: 'long enough', firstName: word, lastName: 'Named', role: 'staff' }
  const { data } = await admin.functions.invoke<{ message: string; userId: string }>('create-user', { body })
  expect(data?.message).toBe(`User ${email} has been created successfully`)
  const listed = await admin.rpc('list_users').eq('id', data!.userId)
  expect(listed.data?.[0]?.first_name).toBe(word.trim())
  const log = await admin.from('audit_log').select('subject_label').eq('subject_id', data!.userId)
  expect(log.data).toEqual([{ subject_label: `${word} Named` }])
})

describe('the address of an embed', () => {
  const add = (embed_url: string) =>
    admin.from('documents').insert({
      title: 'Embed',
      is_embed: true,
      embed_url,
      video_type: 'youtube',
      file_type: 'video',
      video_category_id: videoCategory,
    })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/embed/abcdefghijk',
    'http://www.youtube.com/embed/abcdefghijk',
    'https://www.youtube.com.evil.example/embed/abcdefghijk',
    'https://www.youtube.com@evil.example/embed/abcdefghijk',
    'https://evil.example/?https://www.youtube.com/embed/abcdefghijk',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.youtube.com/embed/../redirect?q=https://evil.example',
    'https://www.youtube.com/embed/..%2fredirect?q=https://evil.example',
    'https://www.youtube.com/embed/abc"><script>alert(1)</script>',
    'https://www.youtube.com/embed/abcdefghijk#x',
    'https://www.youtube.com/embed/abcdefghijk\nhttps://evil.example',
    'https://player.vimeo.com/video/1/../../x',
    '//www.youtube.com/embed/abcdefghijk',
    ' https://www.youtube.com/embed/abcdefghijk',
  ])('is not %j', async (address) => {
    const { error, status } = await add(address)
    expect([status, error?.code]).toEqual([400, '23514'])
  })

  test.each([
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/-_w4w9WgXcQ?rel=0',
    'https://player.vimeo.com/video/76979871',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
  ])('may be %s', async (address) => {
    expect((await add(address)).error).toBeNull()
  })
})
