// Tests requests with unusual bodies: each is accepted as the hosted services accept it, or refused with a status of 400 to 499.
import { expect, test } from 'vitest'
import { headersOf, signIn } from './clients.ts'
import { startOwnStack } from './own-stack.ts'
import { addPerson } from './people.ts'

const stack = await startOwnStack()
const person = await addPerson(stack, 'odd', { role: 'admin' })
const adminHeaders = await headersOf(await signIn(stack, person.email, person.password), stack)
const key = { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` }

async function ask(method: string, path: string, body: string, headers = adminHeaders) {
  const init = { method, headers: { ...headers, 'content-type': 'application/json' }, body }
  const answer = await fetch(stack.url + path, init)
  return { status: answer.status, text: await answer.text() }
}

test.each([
  '{"password":null}',
  '{"email":null}',
  '{"phone":null}',
  '{"data":null}',
  '{"data":{"note":"a\\ud800"}}',
  '{}',
])('%s changes nothing of the account that the person did not name', async (body) => {
  expect((await ask('PUT', '/auth/v1/user', body)).status).toBe(200)
  expect((await signIn(stack, person.email, person.password)).auth).toBeDefined()
})

test('half a character in a text of the account is stored as the replacement character', async () => {
  await ask('PUT', '/auth/v1/user', '{"data":{"note":"a\\ud800","\\udc00":"\\\\ud800"}}')
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
  const { status } = await ask(method, path, body)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('HEAD of a mail’s link is refused, so that no mail scanner uses the link up', async () => {
  const { status } = await fetch(`${stack.url}/auth/v1/verify`, { method: 'HEAD', headers: adminHeaders })
  expect(status).toBe(405)
})

test('a request with the secret key may hold a null password or half a character, but no null address', async () => {
  const body = '{"email":"half@clinic.example","password":null,"user_metadata":{"a":"\\ud800"}}'
  expect((await ask('POST', '/auth/v1/admin/users', body, key)).status).toBe(200)
  expect((await ask('POST', '/auth/v1/admin/users', '{"email":null}', key)).status).toBe(400)
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
  const headers = {
    ...adminHeaders,
    'tus-resumable': '1.0.0',
    'upload-length': '0',
    'upload-metadata': metadata,
  }
  const answer = await fetch(`${stack.url}/storage/v1/upload/resumable`, { method: 'POST', headers })
  expect(answer.status).toBe(400)
})
