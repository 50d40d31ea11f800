// A client's mistake is answered with a 4xx and words, never a 500.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { headersOf, signInAdmin } from './clients.ts'

let stack: TestStack
let headers: Record<string, string>

beforeAll(async () => {
  stack = await startTestStack()
  headers = { ...(await headersOf(await signInAdmin(stack), stack)), 'content-type': 'application/json' }
})
afterAll(() => stack.close())

/** The first digit of the status, and the body. */
async function ask(method: string, path: string, body?: string, type?: string) {
  const answer = await fetch(stack.url + path, {
    method,
    headers: type ? { ...headers, 'content-type': type } : headers,
    body: body || undefined,
  })
  return [Math.floor(answer.status / 100), await answer.text()]
}

const REFUSED_WITH_WORDS = [4, expect.stringMatching(/"(msg|message)":"[^"]+/)]

test.each([
  ['token?grant_type=refresh_token', 'POST', '{"refresh_token":{}}'],
  ['token?grant_type=refresh_token', 'POST', 'null'],
  ['token?grant_type=password', 'POST', '{"email":{},"password":{}}'],
  ['token?grant_type=password', 'POST', '{"email":"staff@clinic.example","password":{}}'],
  ['token?grant_type=password', 'POST', '{"email":"a\\u0000b@clinic.example","password":"x"}'],
  ['recover', 'POST', '{"email":{}}'],
  ['recover', 'POST', 'null'],
  ['verify', 'POST', 'null'],
  ['verify', 'POST', '{"type":"recovery","email":"a@b.example","token":["0"]}'],
  ['user', 'PUT', '{"password":{}}'],
  ['user', 'PUT', '{"email":{}}'],
  ['user', 'PUT', '{"data":5}'],
  ['user', 'PUT', '{"data":{"a":"\\u0000"}}'],
  ['user', 'PUT', '{'],
])('auth: %s, %s %s', async (path, method, body) => {
  expect(await ask(method, `/auth/v1/${path}`, body)).toEqual(REFUSED_WITH_WORDS)
})

test.each([
  ['GET', '%E0%A4%A', ''],
  ['GET', 'documents?is_embed=eq.maybe', ''],
  ['POST', 'documents', '5'],
  ['POST', 'documents', '{'],
])('rest: %s %s %s', async (method, path, body) => {
  expect(await ask(method, `/rest/v1/${path}`, body)).toEqual(REFUSED_WITH_WORDS)
})

const NUL = 'a%00b'
const UNDECODABLE = '%E0%A4%A'
test.each([
  ...[NUL, UNDECODABLE].flatMap((name) => [
    ['GET', `object/documents/${name}`, ''],
    ['POST', `object/documents/${name}`, 'x'],
    ['DELETE', `object/documents/${name}`, ''],
    ['GET', `object/info/documents/${name}`, ''],
    ['POST', `object/sign/documents/${name}`, '{"expiresIn":60}'],
    ['POST', `object/upload/sign/documents/${name}`, '{}'],
    ['GET', `bucket/${name}`, ''],
    ['POST', `object/list/${name}`, '{"prefix":""}'],
  ]),
  ...['{', 'null', '5'].flatMap((body) => [
    ['POST', 'object/list/documents', body],
    ['POST', 'object/list-v2/documents', body],
    ['POST', 'object/copy', body],
    ['POST', 'object/move', body],
    ['POST', 'object/sign/documents', body],
    ['POST', 'object/sign/documents/x', body],
    ['DELETE', 'object/documents', body],
    ['POST', 'bucket', body],
  ]),
  ['POST', 'object/list/documents', '{"prefix":5}'],
  ['POST', 'object/list/documents', '{"prefix":"\\u0000"}'],
  ['POST', 'object/list/documents', '{"prefix":"","sortBy":{"column":"evil","order":"asc"}}'],
  ['POST', 'object/list/documents', '{"prefix":"","sortBy":{"column":"name","order":"up"}}'],
  ['POST', 'object/list/documents', '{"prefix":"","limit":"x"}'],
  ['POST', 'object/list/documents', '{"prefix":"","limit":-1}'],
  ['POST', 'object/list/documents', '{"prefix":"","offset":-1}'],
  ['POST', 'object/sign/documents', '{"expiresIn":"x","paths":["ab"]}'],
  ['POST', 'object/sign/documents', '{"expiresIn":60,"paths":["a\\u0000b"]}'],
  ['POST', 'object/sign/documents/x', '{"expiresIn":0}'],
  ['POST', 'object/copy', '{"bucketId":"documents","sourceKey":5,"destinationKey":{}}'],
  ['DELETE', 'object/documents', '{"prefixes":[5]}'],
  ['DELETE', 'object/documents', '{"prefixes":["\\u0000"]}'],
])('storage: %s %s %s', async (method, path, body) => {
  expect(await ask(method, `/storage/v1/${path}`, body)).toEqual(REFUSED_WITH_WORDS)
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['that ends in its first header', 'multipart/form-data; boundary=cut', '--cut\r\ncontent-disp'],
  ['of one empty part', 'multipart/form-data; boundary=cut', '--cut\r\n\r\n\r\n--cut--\r\n'],
  ['that is no form', 'multipart/form-data; boundary=cut', '{}'],
])('storage: a form %s', async (_what, type, body) => {
  expect(await ask('POST', '/storage/v1/object/documents/x/form', body, type)).toEqual(REFUSED_WITH_WORDS)
})
