// Files as browsers read them by signed links: ranges, names, revalidation, and no way to act as a page.
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { signInAdmin } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const bytes = randomBytes(300_000)
const shared = `hr-docs/${Date.now()}-shared file (1).pdf`

const stack = await startOwnStack()
const admin = await signInAdmin(stack)
await upload(shared, new Blob([bytes], { type: 'application/pdf' }))

async function upload(name: string, body: Blob | ArrayBuffer | string, contentType?: string) {
  const { error } = await admin.storage.from('documents').upload(name, body, { contentType })
  if (error) throw error
}

const storageDir = path.join(stack.dataDir, 'storage')
const listStored = () => fs.readdir(storageDir, { recursive: true })

async function sign(name: string, options?: { download?: string | boolean }, seconds = 3600) {
  const { data, error } = await admin.storage.from('documents').createSignedUrl(name, seconds, options)
  if (error) throw error
  return data.signedUrl
}

test('a link is valid for a day at most, whatever time the client asks for', async () => {
  const { data: many } = await admin.storage.from('documents').createSignedUrls([shared], 31 * 365 * 86_400)
  for (const link of [await sign(shared, {}, 31 * 365 * 86_400), many![0]!.signedUrl!]) {
    const { iat, exp } = decodeJwt(new URL(link).searchParams.get('token')!)
    expect(exp! - iat!).toBe(86_400)
  }
})

test('a file that is deleted during a request is answered as missing, not as an error of the server', async () => {
  const name = `${randomUUID()}/gone.pdf`
  const before = await listStored()
  await upload(name, new Blob([bytes], { type: 'application/pdf' }))
  const link = await sign(name)
  // Storage reads the row of an object first, and then its file. In this test the row still exists.
  const added = (await listStored()).filter((file) => !before.includes(file))
  expect(added).not.toEqual([])
  for (const file of added) await fs.rm(path.join(storageDir, file), { recursive: true, force: true })
  const { error } = await admin.storage.from('documents').info(name)
  const { error: refused } = await admin.storage.from('documents').download(name)
  const answer = await fetch(link)
  expect([error, refused].map((each) => (each as { statusCode?: string } | null)?.statusCode)).toEqual([
    '404',
    '404',
  ])
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'NoSuchKey' }])
})

const get = async (headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(await sign(shared), { method, headers })

test.each([
  ['bytes=0-', 0, 300_000],
  ['bytes=100-199', 100, 200],
  ['bytes=-500', 299_500, 300_000],
])('a read of %s is 206 with exactly these bytes', async (range, start, end) => {
  const answer = await get({ range })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/300000`)
  expect(answer.headers.get('content-length')).toBe(String(end - start))
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true)
})

test('a request for a range of a file that has changed meanwhile gets the whole file', async () => {
  const etag = (await get({}, 'HEAD')).headers.get('etag')!
  expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
})

test('a download keeps the original name, whatever the alphabet', async () => {
  const answer = await fetch(await sign(shared, { download: `Плán "A" (1)'é.pdf` }))
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="___n _A_ (1)'_.pdf"; filename*=UTF-8''%D0%9F%D0%BB%C3%A1n%20%22A%22%20%281%29%27%C3%A9.pdf`,
  )
})

test.each([
  ['page.html', 'text/html', /^text\/plain/],
  ['picture.svg', 'image/svg+xml', /^image\/svg\+xml/],
])('a stored %s cannot act as a page of ours', async (file, type, shownAs) => {
  const name = `${randomUUID()}/${file}`
  await upload(name, '<script>alert(1)</script>', type)
  const { headers } = await fetch(await sign(name))
  expect(headers.get('content-type')).toMatch(shownAs)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
})
