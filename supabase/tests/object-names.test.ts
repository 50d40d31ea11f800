// Names of files: those that the portal makes work in every request of the client, from upload to removal, and none leads out of its
// bucket. The rule is `isValidKey` of supabase/storage, `src/storage/limits.ts`.
import { expect, test } from 'vitest'
import { objectName } from '../../src/domain/object-name.ts'
import { signInAdmin, headersOf } from './clients.ts'
import { startOwnStack } from './own-stack.ts'
import { download, send } from './resumable-client.ts'

const body = Buffer.from('a film')

const stack = await startOwnStack()
const admin = await signInAdmin(stack)

const encodeName = (name: string) => name.split('/').map(encodeURIComponent).join('/')
const storedNames = async () =>
  (await stack.query(`select name from storage.objects where bucket_id = 'videos' and name like 'x/%'`)).map(
    ({ name }) => String(name),
  )

test.each([
  '../x.mp4',
  'x/../../y.mp4',
  'x/..',
  'x/./y.mp4',
  '/x.mp4',
  'x/a%b',
  'x/ä',
  'x/a\\b',
  'x/a#b',
  'x/a"b',
  'x/\u{FDD0}a',
])('the name %s is refused by both kinds of upload', async (name) => {
  expect(await send(stack, admin, { name, body })).toMatchObject({
    status: 400,
    said: `Invalid key: ${name}`,
  })
  const { error } = await admin.storage.from('videos').move('x/nothing.mp4', name)
  expect(error).toMatchObject({ message: expect.stringContaining('Invalid key') })
  expect(await storedNames()).toEqual([])
})

test.each([
  ['a percent-encoded path out of the bucket', '..%2f..%2fclinic.json'],
  ['a percent-encoded path out of the bucket through a folder', 'x%2f..%2f..%2fclinic.json'],
])('%s is refused by a plain upload', async (_what, path) => {
  const headers = { ...(await headersOf(admin, stack)), 'content-type': 'video/mp4' }
  const answer = await fetch(`${stack.url}/storage/v1/object/videos/${path}`, {
    method: 'POST',
    headers,
    body,
  })
  expect([answer.status, (await answer.json()).error]).toEqual([400, 'InvalidKey'])
})

test.each([
  ['a resumable upload', true],
  ['a plain one', false],
])('an object may be cached for an hour, as %s asked', async (_kind, isResumable) => {
  const name = 'x/kept.mp4'
  const files = admin.storage.from('videos')
  if (isResumable) await send(stack, admin, { name, body })
  else await files.upload(name, new Blob([body], { type: 'video/mp4' }), { cacheControl: '3600' })
  const { data } = await files.createSignedUrl(name, 60)
  expect((await fetch(data!.signedUrl)).headers.get('cache-control')).toBe('private, max-age=3600')
  const [row] = await stack.query('select metadata from storage.objects where name = $1', [name])
  expect(row?.['metadata']).toMatchObject({ cacheControl: 'max-age=3600' })
  await files.remove([name])
})

test.each([
  ['resumable', true],
  ['plain', false],
])('the portal’s names work in every request of the client after a %s upload', async (_kind, isResumable) => {
  // All signs that the service accepts, two dots in a row, and three signs that it does not.
  const name = objectName('x', 1, `Who? _!.*'() &$@=;:+,- 50 % #3.. .mp4 `)
  expect(name).toBe(`x/1-Who_ _!.*'() &$@=;:+,- 50 _ _3.. .mp4`)
  const files = admin.storage.from('videos')
  const headers = await headersOf(admin, stack)
  const raw = `${stack.url}/storage/v1/object/videos/${encodeName(name)}`
  const type = { 'content-type': 'video/mp4' }
  if (isResumable) await send(stack, admin, { name, body })
  else await fetch(raw, { method: 'POST', headers: { ...headers, ...type }, body })
  expect(await storedNames()).toEqual([name])

  const one = (await files.createSignedUrl(name, 60)).data!.signedUrl
  const [many] = (await files.createSignedUrls([name], 60)).data!
  for (const link of [one, many!.signedUrl!]) expect(await (await fetch(link)).text()).toBe('a film')
  const saved = await fetch(`${one}&download=`)
  expect(saved.headers.get('content-disposition')).toContain(`filename*=UTF-8''`)
  expect(await (await fetch(raw, { headers })).text()).toBe('a film')
  expect((await download(admin, name))?.toString()).toBe('a film')
  expect((await files.remove([name])).data).toHaveLength(1)
  expect([await storedNames(), (await fetch(raw, { headers })).ok]).toEqual([[], false])
})
