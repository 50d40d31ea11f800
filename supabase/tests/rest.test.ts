// Answers of lite that differ from PostgREST's, and that the gateway mends.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { connect, headersOf, signInAdmin, signInStaff, type Client } from './clients.ts'
import { addPerson } from './people.ts'

let stack: TestStack
let admin: Client
let staff: Client
let visitor: Client

beforeAll(async () => {
  stack = await startTestStack()
  admin = await signInAdmin(stack)
  staff = await signInStaff(stack)
  visitor = connect(stack)
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

test('an error that a trigger raises is 400 with its words', async () => {
  await stack.query(
    `create function private.refuse() returns trigger language plpgsql as $$ begin raise 'Not so'; end $$`,
  )
  await stack.query(
    `create trigger refuse before insert on video_categories for each row execute function private.refuse()`,
  )
  const { status, error } = await admin.from('video_categories').insert({ name: 'Refused' })
  await stack.query('drop function private.refuse cascade')
  expect([status, error?.code, error?.message]).toEqual([400, 'P0001', 'Not so'])
})

test('every row says when it was last changed, whoever changed it', async () => {
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

test('grants that the migrations took away stay away after the first requests', async () => {
  const rows = await stack.query(
    `select table_name, privilege_type from information_schema.role_table_grants
     where table_schema in ('public', 'private') and grantee = 'anon'`,
  )
  expect(rows).toEqual([])
  const writable = await stack.query(
    `select privilege_type from information_schema.role_table_grants
     where table_name = 'profiles' and grantee = 'authenticated'`,
  )
  expect(writable).toEqual([{ privilege_type: 'SELECT' }])
})

test('functions of ours are not open to everybody', async () => {
  const rows = await stack.query(
    `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and has_function_privilege('anon', p.oid, 'execute')`,
  )
  expect(rows).toEqual([])
})

test('every table of ours has row level security and every foreign key an index', async () => {
  const open = await stack.query(
    `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'private') and relkind = 'r' and not relrowsecurity`,
  )
  expect(open).toEqual([])
  const unindexed = await stack.query(
    `select conrelid::regclass::text as name, conname from pg_constraint k join pg_namespace n on n.oid = connamespace
     where contype = 'f' and nspname in ('public', 'private')
       and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`,
  )
  expect(unindexed).toEqual([])
})

test('requests of different roles at once never see with the eyes of another', async () => {
  const service = connect(stack, stack.secretKey)
  const people = await Promise.all(['one', 'two', 'three'].map((name) => addPerson(stack, name)))
  const all = Number((await stack.query('select count(*)::int as count from profiles'))[0]?.count)
  const ask = (client: Client) =>
    client
      .from('profiles')
      .select('id')
      .then(({ data }) => data?.length ?? 0)
  const insert = () =>
    service
      .from('video_categories')
      .insert({ name: randomUUID() })
      .then(({ error }) => error)
  const rounds = Array.from({ length: 25 }, () => [
    ask(visitor),
    ask(staff),
    ask(admin),
    ask(service),
    insert(),
  ])
  const answers = await Promise.all(rounds.map((round) => Promise.all(round)))
  expect(people).toHaveLength(3)
  expect(answers).toEqual(Array.from({ length: 25 }, () => [0, 1, all, all, null]))
})

test.each([
  ['a file without a path', { file_path: null }],
  ['a blank title', { title: ' ' }],
  ['a size below nothing', { file_size: -1 }],
  ['no category', { category_id: null }],
  ['an embed without a player', { is_embed: true, video_type: 'youtube' }],
  [
    'a player of a stranger',
    { is_embed: true, video_type: 'youtube', embed_url: 'https://evil.example/embed/x' },
  ],
  ['a script for a player', { is_embed: true, video_type: 'youtube', embed_url: 'javascript:alert(1)' }],
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

test('an embed of exactly one kind of category is taken, an upload in the name of somebody else is not', async () => {
  const { data: category } = await admin.from('video_categories').select('id').limit(1).single()
  const { data } = await admin.auth.getUser()
  const embed = {
    title: 'Embed',
    is_embed: true,
    file_type: 'video',
    embed_url: 'https://player.vimeo.com/video/123?h=abc',
    original_url: 'https://vimeo.com/123/abc',
    video_type: 'vimeo',
    video_category_id: category!.id,
  }
  expect((await admin.from('documents').insert({ ...embed, uploaded_by: data.user!.id })).error).toBeNull()
  const { data: other } = await admin.from('profiles').select('id').neq('id', data.user!.id).limit(1).single()
  const { error } = await admin.from('documents').insert({ ...embed, uploaded_by: other!.id })
  expect(error?.code).toBe('42501')
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
  ['a yes or no that is neither', { is_embed: 'maybe' }],
  ['an object for a text', { title: { toString: 1 } }],
  ['an object for an id', { category_id: { toString: 1 } }],
])('%s is the caller’s fault, 400, and the database goes on', async (_what, wrong) => {
  const { status, error } = await admin.from('documents').insert(wrong as never)
  expect([status, error?.code]).toEqual([400, '22P02'])
  expect(
    (
      await admin
        .from('documents')
        .select('id')
        .eq('is_embed', 'perhaps' as never)
    ).status,
  ).toBe(400)
  expect((await staff.from('documents').select('id')).data!.length).toBeGreaterThan(7)
})

test.each([
  ['PATCH', 'documents', 'UPDATE'],
  ['PATCH', 'documents?select=id&order=id&limit=1', 'UPDATE'],
  ['PATCH', 'documents?document_categories.name=eq.x', 'UPDATE'],
  ['DELETE', 'documents', 'DELETE'],
])('%s of %s changes every row, and is refused', async (method, path, verb) => {
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
