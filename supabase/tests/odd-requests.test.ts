// Unusual requests: those for rows that would break the server, or hold it for seconds, are refused before a query is made of them;
// unusual bodies are accepted as the hosted services accept them, or refused with a status of 400 to 499.
import { expect, test } from 'vitest'
import { connect, headersOf, signIn, signInStaff } from './clients.ts'
import { startOwnStack } from './own-stack.ts'
import { addSignedIn } from './people.ts'

const stack = await startOwnStack()
const { client, ...person } = await addSignedIn(stack, 'odd', { role: 'admin' })
const headers = { ...(await headersOf(client, stack)), 'content-type': 'application/json' }

async function ask(path: string, init: RequestInit = {}, by: Record<string, string> = headers) {
  const answer = await fetch(stack.url + path, { ...init, headers: by })
  return { status: answer.status, text: await answer.text() }
}
const askRows: typeof ask = (path, ...rest) => ask(`/rest/v1/${path}`, ...rest)
const post = (body: string, method = 'POST') => ({ method, body })

/** Expects that the server still answers, and that nothing was added to the prototype of all objects. */
async function expectUnharmed() {
  const keys: string[] = []
  for (const key in {}) keys.push(key)
  expect(keys).toEqual([])
  expect((await askRows('documents?select=id&limit=1')).status).toBe(200)
}

test.each([
  'documents?__proto__=eq.1',
  'documents?select=__proto__:id',
  'documents?select=id,document_categories(__proto__:id)',
  'documents?select=toString',
  'documents?select=id,document_categories(id)&document_categories.__proto__=eq.1',
  'documents?title=not.constructor(any).1',
  'documents?order=__proto__.desc',
  'documents?columns=__proto__',
  'documents?or=(__proto__.eq.1,id.is.null)',
  'rpc/my_account?__proto__=1',
  '%5f%5fproto__',
])('%s is refused, without a sign-in too, and later requests work', async (path) => {
  for (const by of [{ apikey: stack.publishableKey }, headers]) {
    const { status } = await askRows(path, {}, by)
    expect([400, 404]).toContain(status)
  }
  await expectUnharmed()
})

test.each([
  ['video_categories', '{"__proto__":{"a":1},"name":"x"}', 'POST'],
  ['video_categories', '[{"name":"x"},{"constructor":"x"}]', 'POST'],
  ['video_categories?id=is.null', '{"__proto__":{"a":1}}', 'PATCH'],
  ['rpc/my_account', '{"__proto__":{"a":1}}', 'POST'],
])('a row for %s with a column that every object has is refused: %s', async (path, body, method) => {
  expect((await askRows(path, post(body, method))).status).toBe(400)
  await expectUnharmed()
})

test('the value __proto__ or constructor in a condition is allowed', async () => {
  expect(await askRows('documents?select=id&title=eq.constructor')).toEqual({ status: 200, text: '[]' })
  expect(await askRows('documents?select=id&or=(title.eq.constructor,title.eq.__proto__)')).toEqual({
    status: 200,
    text: '[]',
  })
})

/** A `select` that embeds categories in documents in categories, `depth` levels deep. */
const nest = (depth: number): string =>
  depth === 0 ? 'id' : `${depth % 2 ? 'document_categories' : 'documents'}(${nest(depth - 1)})`
const siblings = Array.from({ length: 401 }, (_, index) => `a${index}:document_categories(id)`).join()

test.each([
  ['documents', 'GET', nest(21)],
  ['documents', 'GET', nest(3)],
  ['documents', 'GET', siblings],
  ['documents?id=is.null', 'DELETE', nest(401)],
  ['documents?id=is.null', 'DELETE', siblings],
  ['documents?id=is.null', 'PATCH', nest(401)],
  ['documents', 'POST', nest(401)],
  ['rpc/list_users', 'POST', nest(401)],
])('embeds that multiply rows, or too many, are refused at once: %s by %s', async (path, method, select) => {
  const init = method === 'GET' ? {} : post('{}', method)
  const { status, text } = await askRows(`${path}${path.includes('?') ? '&' : '?'}select=${select}`, init)
  // Postgres has the same code for a query that is too complex. These words are said before a query is made.
  const refusal = { code: '54001', message: expect.stringMatching(/^The request is too complex/) }
  expect([status, JSON.parse(text)]).toEqual([413, expect.objectContaining(refusal)])
  await expectUnharmed()
})

test('a list with an embed in an embed has a hundred rows at most, any other list a thousand', async () => {
  const service = connect(stack, stack.secretKey)
  const rows = Array.from({ length: 1100 }, (_, index) => ({ name: `Category ${index}` }))
  for (const half of [rows.slice(0, 600), rows.slice(600)])
    expect((await service.from('video_categories').insert(half)).error).toBeNull()
  const staff = await signInStaff(stack)
  const names = staff.from('video_categories')
  expect((await names.select('name')).data).toHaveLength(1000)
  expect((await names.select('name').limit(5000)).data).toHaveLength(1000)
  expect((await names.select('name').limit(7)).data).toHaveLength(7)
  expect((await names.select('name', { count: 'exact' }).range(1000, 1999)).count).toBeGreaterThan(1100)
  const nested = await names.select('name, training_videos(id, video_categories(name))' as 'name')
  expect(nested.error).toBeNull()
  expect(nested.data).toHaveLength(100)
})

test.each([
  ['conditions in conditions', `or=(${'and(or('.repeat(20)}id.is.null${'))'.repeat(20)})`],
  ['hundreds of conditions', Array.from({ length: 200 }, () => 'id=not.is.null').join('&')],
  ['a pattern that takes Postgres long to read', `title=match.${'(a{1,200}){1,200}'.repeat(20)}`],
  ['a long pattern in a condition', `or=(title.imatch.${'x'.repeat(500)})`],
])('a list with %s is refused', async (_what, query) => {
  expect((await askRows(`documents?select=id&${query}`)).status).toBe(413)
})

const faulty = ['title=fts.!!!', 'title=fts(nothing).a', 'title=match.(', 'id=eq.\ud800', 'limit=-1']
test.each(faulty)('%s is answered as the client’s fault', async (query) => {
  const { status } = await askRows(`documents?select=id&${query}`)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test.each([
  '{"password":null}',
  '{"email":null}',
  '{"phone":null}',
  '{"data":null}',
  '{"data":{"note":"a\\ud800"}}',
  '{}',
])('%s changes nothing of the account that the person did not name', async (body) => {
  expect((await ask('/auth/v1/user', post(body, 'PUT'))).status).toBe(200)
  expect((await signIn(stack, person.email, person.password)).auth).toBeDefined()
})

test('half a character in a text of the account is stored as the replacement character', async () => {
  await ask('/auth/v1/user', post('{"data":{"note":"a\\ud800","\\udc00":"\\\\ud800"}}', 'PUT'))
  const [row] = await stack.query('select raw_user_meta_data as data from auth.users where id = $1', [
    person.id,
  ])
  expect(row?.['data']).toMatchObject({ note: 'a\ufffd', '\ufffd': String.raw`\ud800` })
})

test.each([
  ['POST', '/auth/v1/token?grant_type=password', '{"email":"\\ud800","password":"\\ud800"}'],
  ['POST', '/auth/v1/token?grant_type=password', '{"email":null,"password":null}'],
  ['POST', '/auth/v1/token?grant_type=refresh_token', '{"refresh_token":null}'],
  ['POST', '/auth/v1/recover', '{"email":null}'],
  ['POST', '/auth/v1/verify', '{"type":"recovery","token":null}'],
  ['POST', '/auth/v1/verify', '{"type":null,"token_hash":"\\ud800"}'],
  ['PUT', '/auth/v1/user', '[null]'],
  ['PUT', '/auth/v1/user', '{"data":{"a":"\\u0000"}}'],
  ['POST', '/rest/v1/rpc/set_user_active', '{"person":"\\ud800","active":null}'],
  ['POST', '/rest/v1/video_categories', '{"name":"\\u0000"}'],
  ['POST', '/rest/v1/video_categories', `[${Array(10_000).fill('{"name":"same"}').join()}]`],
  ['POST', '/rest/v1/video_categories', `[${Array(10_000).fill('{}').join()}]`],
  ['POST', '/storage/v1/object/list/documents', '{"prefix":"\\u0000"}'],
  ['POST', '/storage/v1/object/sign/documents/x', '{"expiresIn":null}'],
  ['PUT', '/storage/v1/bucket/documents', ']'],
  ['POST', '/functions/v1/create-user', '{"email":"\\ud800","firstName":null}'],
])('%s %s with an invalid body is refused as the client’s fault: %s', async (method, path, body) => {
  const { status } = await ask(path, post(body, method))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('HEAD of a mail’s link is refused, so that no mail scanner uses the link up', async () => {
  const { status } = await fetch(`${stack.url}/auth/v1/verify`, { method: 'HEAD', headers })
  expect(status).toBe(405)
})

test('a request with the secret key may hold a null password or half a character, but no null address', async () => {
  const { secretKey } = stack
  const byKey = { ...headers, apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const add = (body: string) => ask('/auth/v1/admin/users', post(body), byKey)
  const body = '{"email":"half@clinic.example","password":null,"user_metadata":{"a":"\\ud800"}}'
  expect((await add(body)).status).toBe(200)
  expect((await add('{"email":null}')).status).toBe(400)
})

const encode = (text: string) => Buffer.from(text).toString('base64')
test.each([
  ['a NUL in the bucket', 'documents\0', 'x/a.pdf', 'application/pdf'],
  ['a NUL in the name', 'documents', 'x/\0.pdf', 'application/pdf'],
  ['no bucket', '', 'x/a.pdf', 'application/pdf'],
  ['a line break in the type', 'documents', 'x/a.pdf', 'a\nb'],
])('a resumable upload with %s is refused', async (_what, bucket, name, type) => {
  const parts = Object.entries({ bucketName: bucket, objectName: name, contentType: type })
  const metadata = parts.map(([part, value]) => `${part} ${encode(value)}`).join()
  const { apikey, authorization } = headers
  const upload = { 'tus-resumable': '1.0.0', 'upload-length': '0', 'upload-metadata': metadata }
  const by = { apikey, authorization, ...upload }
  expect((await ask('/storage/v1/upload/resumable', { method: 'POST' }, by)).status).toBe(400)
})

test('set_user_active without an answer changes nothing, and prints no row', async () => {
  const other = await addSignedIn(stack, 'null')
  const { error } = await client.rpc('set_user_active', { person: other.id, active: null as never })
  expect([error?.code, error?.details]).toEqual(['22004', null])
})

test.each(['-infinity', '0044-03-15 BC'])(
  '%s, which no screen can show, is no time of progress or a star',
  async (time) => {
    const [video] = await stack.query('select id from public.training_videos limit 1')
    const video_id = String(video?.['id'])
    const saves = [
      client.from('video_progress').upsert({ video_id, last_watched: time }),
      client.from('favorites').upsert({ video_id, starred_at: time }),
    ]
    for (const save of saves) expect((await save).error?.code).toBe('23514')
  },
)

test.each(['missing_files', 'stray_files'] as const)(
  '%s answers 403 to a temporary password',
  async (name) => {
    const { client: other } = await addSignedIn(stack, 'temp', { role: 'admin', tempPassword: true })
    expect((await other.rpc(name)).status).toBe(403)
  },
)

test('an unsigned request to remove a bucket is answered like any stranger’s', async () => {
  const answer = await fetch(`${stack.url}/storage/v1/bucket/documents`, {
    method: 'DELETE',
    headers: { apikey: stack.publishableKey },
  })
  expect((await answer.json()).statusCode).toBe('404')
})
