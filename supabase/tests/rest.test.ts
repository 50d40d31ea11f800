// Answers of `/rest/v1` where lite differs from PostgREST, and the gateway mends the difference.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { connect, headersOf, signInAdmin, signInStaff, type Client } from './clients.ts'

let stack: TestStack
let admin: Client
let staff: Client

beforeAll(async () => {
  stack = await startTestStack()
  admin = await signInAdmin(stack)
  staff = await signInStaff(stack)
})
afterAll(() => stack.close())

test('times are ISO 8601, which every browser can read', async () => {
  const { data } = await staff.from('documents').select('created_at, updated_at').limit(1).single()
  expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
})

test('documents come with the names of their categories, the newest first', async () => {
  const { data } = await staff
    .from('documents')
    .select('title, created_at, document_categories(name)')
    .not('category_id', 'is', null)
    .order('created_at', { ascending: false })
  expect(data!.length).toBeGreaterThan(7)
  expect(data!.every((row) => row.document_categories?.name)).toBe(true)
  const times = data!.map((row) => row.created_at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a check that fails is 400 with its code, a doubled name 409', async () => {
  const blank = await admin.from('video_categories').insert({ name: '  ' })
  expect([blank.status, blank.error?.code]).toEqual([400, '23514'])
  const doubled = await admin.from('video_categories').insert({ name: 'General' })
  expect([doubled.status, doubled.error?.code]).toEqual([409, '23505'])
})

test('updated_at is the time of the last change in every table, whatever the change says', async () => {
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
  ['a size below nothing', { file_size: -1 }],
  ['no category', { category_id: null }],
  ['an embed without a player', { is_embed: true, video_type: 'youtube' }],
  [
    'a video of another service',
    { is_embed: true, video_type: 'other', embed_url: 'https://www.youtube.com/embed/x' },
  ],
])('a document with %s is refused', async (_name, wrong) => {
  const { data: category } = await admin.from('document_categories').select('id').limit(1).single()
  const { data: user } = await admin.auth.getUser()
  const whole = {
    title: 'Whole',
    file_name: 'a.pdf',
    file_path: `hr-docs/${randomUUID()}`,
    category_id: category!.id,
    uploaded_by: user.user!.id,
  }
  const good = await admin.from('documents').insert({ ...whole, file_path: `hr-docs/${randomUUID()}` })
  expect(good.error).toBeNull()
  const { error } = await admin.from('documents').insert({ ...whole, ...wrong } as never)
  expect(error?.code).toBe('23514')
})

test('more values than one statement holds are refused with 413, and everybody else is answered as before', async () => {
  // Sent with fetch, for supabase-js works for seconds on so many rows.
  const body = JSON.stringify(Array.from({ length: 32_768 }, () => ({ title: '' })))
  for (const headers of [{ apikey: stack.publishableKey }, await headersOf(admin, stack)]) {
    const answer = await fetch(`${stack.url}/rest/v1/documents`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: '54000' }])
  }
  expect((await staff.from('documents').select('id')).data!.length).toBeGreaterThan(7)
  await signInStaff(stack)
})

test.each([
  ['PATCH', 'documents', 'UPDATE'],
  ['PATCH', 'documents?select=id&order=id&limit=1', 'UPDATE'],
  ['PATCH', 'documents?document_categories.name=eq.x', 'UPDATE'],
  ['DELETE', 'documents', 'DELETE'],
])('%s of %s would change every row, and is refused', async (method, path, verb) => {
  const before = await stack.query('select id, title from documents order by id')
  for (const client of [admin, connect(stack, stack.secretKey)]) {
    const key = client === admin ? await headersOf(admin, stack) : { apikey: stack.secretKey }
    const answer = await fetch(`${stack.url}/rest/v1/${path}`, {
      method,
      headers: { ...key, 'content-type': 'application/json' },
      body: '{"title":"All the same"}',
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: '21000', message: `${verb} requires a WHERE clause` },
    ])
  }
  expect(await stack.query('select id, title from documents order by id')).toEqual(before)
  const one = admin
    .from('documents')
    .update({ title: 'One' })
    .or(`id.eq.${String(before[0]?.id)}`)
  expect((await one.select('id')).data).toHaveLength(1)
})
