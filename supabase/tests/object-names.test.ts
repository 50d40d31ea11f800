// Names of files: each character that the storage service accepts works in every request of the client, from upload to removal.
// The rule is `isValidKey` of supabase/storage, `src/storage/limits.ts`.
import { expect, test } from 'vitest'
import { objectName } from '../../src/domain/object-name.ts'
import { connect, signInAdmin, headersOf } from './clients.ts'
import { startOwnStack } from './own-stack.ts'
import { download, send } from './resumable-client.ts'

/** All accepted characters; a letter and a digit stand for all letters and digits. */
const SIGNS = `_!.*'() &$@=;:+,-`.split('')
const body = Buffer.from('a film')

const stack = await startOwnStack()
const admin = await signInAdmin(stack)

const encodeName = (name: string) => name.split('/').map(encodeURIComponent).join('/')
const storedNames = async () =>
  (await stack.query(`select name from storage.objects where bucket_id = 'videos' and name like 'x/%'`)).map(
    ({ name }) => String(name),
  )

/** Faults of a file with this name, from its upload to its removal. */
async function findFaults(name: string, isResumable: boolean) {
  const files = admin.storage.from('videos')
  const headers = await headersOf(admin, stack)
  const raw = `${stack.url}/storage/v1/object/videos/${encodeName(name)}`
  const faults: string[] = []
  const check = (what: string, isRight: boolean) => isRight || faults.push(`${name}: ${what}`)

  const sent = isResumable
    ? (await send(stack, admin, { name, body })).said
    : await (
        await fetch(raw, { method: 'POST', headers: { ...headers, 'content-type': 'video/mp4' }, body })
      ).text()
  check(`sent, ${sent}`, isResumable ? sent === undefined : JSON.parse(sent!).Key === `videos/${name}`)
  check('stored under its name', (await storedNames()).includes(name))

  const [link] = (await files.createSignedUrls([name], 60)).data!
  // The client leaves a question mark as it is: it would end the path.
  const path = link!.signedUrl?.replace(
    /(\/videos\/)(.*)(\?token=)/,
    (_all, a, b, c) => a + b.replaceAll('?', '%3F') + c,
  )
  check('a link of many', path !== undefined && (await (await fetch(path)).text()) === 'a film')
  const whole = await fetch(raw, { headers })
  check('read', whole.ok && (await whole.text()) === 'a film')
  if (!name.includes('?')) {
    const one = await files.createSignedUrl(name, 60)
    check('one link', one.data !== null && (await (await fetch(one.data.signedUrl)).text()) === 'a film')
    const named =
      one.data && (await fetch(`${one.data.signedUrl}&download=`)).headers.get('content-disposition')
    check('a download’s name', named?.includes(`filename*=UTF-8''`) ?? false)
    check('download', (await download(admin, name))?.toString() === 'a film')
  }
  check('removed', (await files.remove([name])).data?.length === 1)
  check('gone', !(await storedNames()).includes(name) && !(await fetch(raw, { headers })).ok)
  return faults
}

test.each([
  ['resumable', true],
  ['plain', false],
])(
  'a %s upload takes a name with each sign, and the file is read and removed under that name',
  async (_kind, isResumable) => {
    const faults = []
    for (const sign of [...SIGNS, '?'])
      faults.push(...(await findFaults(`x/${sign}a${sign}.mp4`, isResumable)))
    expect(faults).toEqual([])
  },
)

test('two or more dots can be part of a name, also when a file is moved or copied', async () => {
  const files = admin.storage.from('videos')
  for (const name of ['x/Handbook..final.mp4', 'x/..hidden', 'x/and so on...', 'x/....', 'x/a..b/c..d'])
    expect(await findFaults(name, true)).toEqual([])
  // Admins may not move or copy files; the secret key may.
  const service = connect(stack, stack.secretKey).storage.from('videos')
  await service.upload('x/first.mp4', new Blob(['a film'], { type: 'video/mp4' }))
  expect((await service.copy('x/first.mp4', 'x/second..mp4')).error).toBeNull()
  expect((await service.move('x/second..mp4', 'x/third..mp4')).error).toBeNull()
  expect((await download(admin, 'x/third..mp4'))?.toString()).toBe('a film')
  expect((await storedNames()).toSorted()).toEqual(['x/first.mp4', 'x/third..mp4'])
  await files.remove(['x/first.mp4', 'x/third..mp4'])
})

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

test('the portal makes names that work in every request of the client', async () => {
  const name = objectName('x', 1, 'Who? & what, +1 (50 %) #3.. .mp4 ')
  expect(name).toBe('x/1-Who_ & what, +1 (50 _) _3.. .mp4')
  expect(await findFaults(name, true)).toEqual([])
})
