// A token that is not genuine is refused by every service, in the words of the real one; nobody is served as a visitor instead.
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { headersOf, signInStaff } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const claims = { sub: 'a0000000-0000-4000-8000-000000000001', role: 'service_role', aud: 'authenticated' }
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const forged = () =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('another secret, thirty-two letters long'))

const NOT_GENUINE: [what: string, authorization: () => string | Promise<string>, says: RegExp][] = [
  ['one word', () => 'Bearer garbage', /Expected 3 parts in JWT; got 1/],
  ['three words', () => 'Bearer a.b.c', /No suitable key/],
  ['no signature', () => `Bearer ${encoded({ alg: 'none' })}.${encoded(claims)}.`, /No suitable key/],
  ['another secret', async () => `Bearer ${await forged()}`, /No suitable key/],
  ['a key that is not the request’s own', () => 'Bearer sb_secret_of_somebody', /got 1/],
  ['the scheme in small letters', () => 'bearer garbage', /got 1/],
]

const stack = await startOwnStack()
const genuine = await headersOf(await signInStaff(stack), stack)

async function ask(path: string, authorization?: string, init: RequestInit = {}) {
  const headers = { ...genuine, 'content-type': 'application/json', ...(authorization && { authorization }) }
  const answer = await fetch(stack.url + path, { ...init, headers })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}
const post = { method: 'POST', body: '{}' }
const link = { method: 'POST', body: '{"expiresIn":60}' }

describe.each(NOT_GENUINE)('a token of %s', (_what, authorization, says) => {
  test.each([
    ['rows', '/rest/v1/documents?select=id&limit=1', {}],
    ['a function of the database', '/rest/v1/rpc/my_account', post],
  ])('reads no %s: 401 PGRST301', async (_name, path, init) => {
    expect(await ask(path, undefined, init)).toMatchObject({ status: 200 })
    const refusal = { code: 'PGRST301', message: expect.stringMatching(says), hint: null }
    expect(await ask(path, await authorization(), init)).toMatchObject({ status: 401, body: refusal })
  })

  test('opens no file and lists none: 400, with 403 in the body', async () => {
    const [row] = await stack.query(`select name from storage.objects where bucket_id = 'documents'`)
    const file = String(row?.['name'])
    for (const [path, init] of [
      ['object/list/documents', { method: 'POST', body: '{"prefix":""}' }],
      [`object/authenticated/documents/${file}`, {}],
      [`object/info/documents/${file}`, {}],
      [`object/sign/documents/${file}`, link],
      ['bucket', {}],
      ['upload/resumable', post],
    ] as const) {
      const refusal = { statusCode: '403', error: 'Unauthorized', code: 'AccessDenied' }
      const answer = await ask(`/storage/v1/${path}`, await authorization(), init)
      expect({ path, ...answer }).toMatchObject({ path, status: 400, body: refusal })
    }
    expect(await ask(`/storage/v1/object/sign/documents/${file}`, undefined, link)).toMatchObject({
      status: 200,
    })
  })

  test('is refused by the functions and the auth service', async () => {
    expect((await ask('/functions/v1/delete-user', await authorization(), post)).status).toBe(401)
    expect((await ask('/auth/v1/user')).status).toBe(200)
    expect([401, 403]).toContain((await ask('/auth/v1/user', await authorization())).status)
  })
})

test('a link opens its file whatever else the request holds', async () => {
  const [row] = await stack.query(`select name from storage.objects where bucket_id = 'documents'`)
  const { body } = await ask(`/storage/v1/object/sign/documents/${String(row?.['name'])}`, undefined, link)
  expect((await ask(`/storage/v1${body.signedURL}`, 'Bearer garbage')).status).toBe(200)
})

test('the word Bearer alone counts as an empty token', async () => {
  const path = '/rest/v1/documents?select=id'
  expect(await ask(path, 'Bearer ')).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
})

test('a genuine token counts with the scheme in small letters, and the key counts as a token', async () => {
  const path = '/rest/v1/documents?select=id&limit=1'
  const small = genuine.authorization.replace('Bearer', 'bearer')
  expect(await ask(path, small)).toMatchObject({ status: 200, body: [{}] })
  // supabase-js sends the publishable key as a visitor's token: it is accepted, but a visitor may not read.
  expect(await ask(path, `Bearer ${stack.publishableKey}`)).toMatchObject({ body: { code: '42501' } })
})
