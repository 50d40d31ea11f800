// Names and lists as the storage service has them, measured beside the real one.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { headersOf, signInAdmin, signInStaff, type Client } from './clients.ts'

let stack: TestStack
let admin: Client

beforeAll(async () => {
  stack = await startTestStack()
  admin = await signInAdmin(stack)
  for (const name of ['b.txt', 'A.txt', 'deep/c.txt', 'deep/er/d.txt'])
    await admin.storage.from('documents').upload(`tree/${name}`, new Blob(['x']))
})
afterAll(() => stack.close())

const files = () => admin.storage.from('documents')
const ask = async (path: string, init: RequestInit = {}, client = admin) =>
  fetch(`${stack.url}/storage/v1/${path}`, { ...init, headers: await headersOf(client, stack) })

async function createResumable(objectName: string) {
  const parts = Object.entries({ bucketName: 'documents', objectName, contentType: 'application/pdf' })
  const metadata = parts.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',')
  const { status } = await fetch(`${stack.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...(await headersOf(admin, stack)),
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': metadata,
    },
  })
  return status
}

test.each([
  'naïve.pdf',
  '日本.pdf',
  '[x].pdf',
  'a~b.pdf',
  'a—b.pdf',
  '“a”.pdf',
  '"a".pdf',
  'smile 🙂.pdf',
  'a<b>.pdf',
  'a^b.pdf',
  '{a|b}.pdf',
  '100%.pdf',
  'a`b.pdf',
])('the name %s is refused for every way in', async (name) => {
  const folder = `x/${randomUUID()}`
  const key = { status: 400, message: expect.stringContaining('Invalid key') }
  expect((await files().upload(`${folder}/${name}`, new Blob(['x']))).error).toMatchObject(key)
  expect((await files().createSignedUploadUrl(`${folder}/${name}`)).error).toMatchObject(key)
  expect(await createResumable(`${folder}/${name}`)).toBe(400)
  await files().upload(`${folder}/good.pdf`, new Blob(['x']))
  expect((await files().copy(`${folder}/good.pdf`, `${folder}/${name}`)).error).not.toBeNull()
  expect((await files().list(folder)).data?.map((file) => file.name)).toEqual(['good.pdf'])
})

test("the name Report (final) - v1.2 & 'more', a+b=c; $5 @home!.pdf is taken", async () => {
  const name = `x/${randomUUID()}/Report (final) - v1.2 & 'more', a+b=c; $5 @home!.pdf`
  expect((await files().upload(name, new Blob(['x']))).error).toBeNull()
  expect((await files().exists(name)).data).toBe(true)
  expect(await createResumable(`${name} again`)).toBe(201)
})

describe('a list', () => {
  const names = async (path: string, options = {}) =>
    (await files().list(path, options)).data?.map((file) => file.name)

  test('holds folders first, and names within the folder', async () => {
    const { data } = await files().list('tree')
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['deep', true],
      ['A.txt', false],
      ['b.txt', false],
    ])
    expect(await names('tree/')).toEqual(['deep', 'A.txt', 'b.txt'])
    expect(await names('tree/deep')).toEqual(['er', 'c.txt'])
    expect(await names('')).toContain('tree')
  })

  test('is cut, sorted and searched', async () => {
    expect(await names('tree', { limit: 1, offset: 1 })).toEqual(['A.txt'])
    expect(await names('tree', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'deep',
      'b.txt',
      'A.txt',
    ])
    expect(await names('tree', { search: 'a' })).toEqual(['A.txt'])
  })

  test('shows to everybody what they may see', async () => {
    const staff = await signInStaff(stack)
    expect((await staff.storage.from('documents').list('tree')).data).toHaveLength(3)
    const body = JSON.stringify({ prefix: 'tree' })
    const visitor = await fetch(`${stack.url}/storage/v1/object/list/documents`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body,
    })
    expect(visitor.ok ? await visitor.json() : []).toEqual([])
  })

  test('by list-v2 goes on page by page', async () => {
    const flat = await files().listV2({ prefix: 'tree/', limit: 3 })
    expect(flat.data?.objects.map(({ key }) => key)).toEqual(['tree/A.txt', 'tree/b.txt', 'tree/deep/c.txt'])
    expect(flat.data?.hasNext).toBe(true)
    const rest = await files().listV2({ prefix: 'tree/', limit: 3, cursor: flat.data?.nextCursor })
    expect([rest.data?.objects.map(({ key }) => key), rest.data?.hasNext]).toEqual([
      ['tree/deep/er/d.txt'],
      false,
    ])

    // The cursor is a place, also where the object that stood there is gone.
    for (const name of ['a', 'b', 'c']) await files().upload(`gone/${name}.txt`, new Blob(['x']))
    const first = await files().listV2({ prefix: 'gone/', limit: 2 })
    await files().remove(['gone/b.txt'])
    const next = await files().listV2({ prefix: 'gone/', limit: 2, cursor: first.data?.nextCursor })
    expect([next.data?.objects.map(({ key }) => key), next.data?.hasNext]).toEqual([['gone/c.txt'], false])

    const { data } = await files().listV2({ prefix: 'tree/', with_delimiter: true })
    expect(data?.folders).toEqual([{ name: 'deep', key: 'tree/deep/' }])
    expect(data?.objects.map(({ name }) => name)).toEqual(['A.txt', 'b.txt'])
  })
})

test('the addresses of the real service are there: authenticated, its info, and the removal of one', async () => {
  const name = `x/${randomUUID()}.txt`
  await files().upload(name, new Blob(['hi'], { type: 'text/plain' }))
  const read = await ask(`object/authenticated/documents/${name}`)
  expect([read.status, await read.text()]).toEqual([200, 'hi'])
  const info = await ask(`object/info/authenticated/documents/${name}`)
  expect([info.status, await info.json()]).toMatchObject([200, { name }])

  const staff = await signInStaff(stack)
  expect((await ask(`object/documents/${name}`, { method: 'DELETE' }, staff)).ok).toBe(false)
  expect((await files().exists(name)).data).toBe(true)
  const removed = await ask(`object/documents/${name}`, { method: 'DELETE' })
  expect([removed.status, await removed.json()]).toEqual([200, { message: 'Successfully deleted' }])
  const again = await ask(`object/documents/${name}`, { method: 'DELETE' })
  expect([again.status, await again.json()]).toMatchObject([400, { statusCode: '404', error: 'not_found' }])
})

test('a missing file does not exist, and is no fault', async () => {
  expect(await files().exists('no/such.pdf')).toMatchObject({ data: false })
})

test('a stranger is told of a private bucket that it is not there, and of a public one only that the file is not', async () => {
  await stack.query(`insert into storage.buckets (id, name, public) values ('open', 'open', true)`)
  const told = async (bucket: string) => {
    const answer = await fetch(`${stack.url}/storage/v1/object/info/public/${bucket}/none`)
    return (await answer.json()).message
  }
  expect([await told('documents'), await told('open')]).toEqual(['Bucket not found', 'Object not found'])
})
