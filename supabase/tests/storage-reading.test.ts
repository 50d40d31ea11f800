// Signed links and every answer of a file that the gateway mends: ranges, names, revalidation, and no way to act as a page.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeJwt, SignJWT } from 'jose'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { readSecrets } from '../local/host/keys.ts'
import { headersOf, signInAdmin, type Client } from './clients.ts'

let stack: TestStack
let admin: Client

const bytes = randomBytes(300_000)
const shared = `hr-docs/${Date.now()}-shared file (1).pdf`

beforeAll(async () => {
  stack = await startTestStack()
  admin = await signInAdmin(stack)
  await upload(shared, new Blob([bytes], { type: 'application/pdf' }))
})
afterAll(() => stack.close())

async function upload(name: string, body: Blob | ArrayBuffer | string, contentType?: string) {
  const { error } = await admin.storage.from('documents').upload(name, body, { contentType })
  if (error) throw error
}

async function sign(name: string, options?: { download?: string | boolean }, seconds = 3600) {
  const { data, error } = await admin.storage.from('documents').createSignedUrl(name, seconds, options)
  if (error) throw error
  return data.signedUrl
}

async function signMany(seconds: number) {
  const { data } = await admin.storage.from('documents').createSignedUrls([shared], seconds)
  return data?.[0]?.signedUrl ?? ''
}

/** The token of this link, an hour past its end. */
async function endedToken(link: string) {
  const claims = decodeJwt(new URL(link).searchParams.get('token')!)
  const { jwtSecret } = await readSecrets(stack.dataDir)
  const ended = { ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }
  return new SignJWT(ended).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(jwtSecret))
}

describe('signed links', () => {
  test('a link opens its file without a session, and no other file', async () => {
    const link = await sign(shared)
    const answer = await fetch(link)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    const other = `x/${randomUUID()}.txt`
    await upload(other, 'secret', 'text/plain')
    expect((await fetch(link.replace(encodeURI(shared), other))).status).toBeGreaterThanOrEqual(400)
  })

  test('many links come at once, a missing file has its own error', async () => {
    const { data } = await admin.storage.from('documents').createSignedUrls([shared, 'no/such.pdf'], 60)
    expect(data).toMatchObject([
      { path: shared, error: null },
      { path: 'no/such.pdf', error: 'Object not found', signedUrl: null },
    ])
    expect((await fetch(data![0]!.signedUrl ?? '')).status).toBe(200)
  })

  test('a link is good for a day at most, however long was asked for, and for a second at least', async () => {
    for (const link of [await sign(shared, {}, 31 * 365 * 86_400), await signMany(31 * 365 * 86_400)]) {
      const { iat, exp } = decodeJwt(new URL(link).searchParams.get('token')!)
      expect(exp! - iat!).toBe(86_400)
    }
    await expect(sign(shared, {}, 0)).rejects.toThrow('expiresIn')
  })

  test('a damaged or expired token is 400', async () => {
    const link = await sign(shared)
    expect((await fetch(`${link}x`)).status).toBe(400)
    expect((await fetch(link.replace(/token=.*/, `token=${await endedToken(link)}`))).status).toBe(400)
    expect((await fetch(link.replace(/token=.*/, 'token='))).status).toBe(400)
  })
})

describe('reading', () => {
  const get = async (headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    fetch(await sign(shared), { method, headers })

  test.each([
    ['bytes=0-', 0, 300_000],
    ['bytes=100-199', 100, 200],
    ['bytes=-500', 299_500, 300_000],
    ['bytes=299999-400000', 299_999, 300_000],
  ])('%s is 206 with exactly these bytes', async (range, start, end) => {
    const answer = await get({ range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/300000`)
    expect(answer.headers.get('content-length')).toBe(String(end - start))
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true)
  })

  test.each(['bytes=300000-', 'bytes=-0'])('%s is 416 with the size', async (range) => {
    const answer = await get({ range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */300000'])
  })

  test.each(['bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2'])('%s is ignored: the whole file', async (range) => {
    const answer = await get({ range })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 300_000])
  })

  test('a range of a file that has changed meanwhile is the whole file', async () => {
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
    const plain = await fetch(await sign(shared, { download: true }))
    expect(plain.headers.get('content-disposition')).toContain('shared%20file%20%281%29.pdf')
    expect((await get()).headers.get('content-disposition')).toBeNull()
  })

  test.each([
    ['page.html', 'text/html', /^text\/plain/],
    ['picture.svg', 'image/svg+xml', /^image\/svg\+xml/],
    ['both.pdf', 'application/pdf, text/html', /^application\/pdf/],
    ['object/list/page.html', 'text/html', /^text\/plain/],
    ['object/sign/page', 'text/html', /^text\/plain/],
  ])('%s cannot act as a page of ours', async (file, type, shownAs) => {
    const name = `${randomUUID()}/${file}`
    await upload(name, '<script>alert(1)</script>', type)
    const { headers } = await fetch(await sign(name))
    expect(headers.get('content-type')).toMatch(shownAs)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
  })

  test.each(['script', 'style', 'worker', 'serviceworker', 'sharedworker'])(
    'an uploaded file is not loaded as a %s',
    async (dest) => {
      const link = await sign(shared)
      expect((await fetch(link, { headers: { 'sec-fetch-dest': dest } })).status).toBe(403)
      for (const good of ['document', 'video', 'image', 'empty'])
        expect((await fetch(link, { headers: { 'sec-fetch-dest': good } })).status).toBe(200)
    },
  )

  test('a reader who leaves in the middle harms nobody', async () => {
    const name = `x/${randomUUID()}.mp4`
    await upload(name, new Blob([randomBytes(8_000_000)], { type: 'video/mp4' }))
    const link = await sign(name)
    for (let time = 0; time < 5; time++) {
      const leaving = new AbortController()
      const answer = await fetch(link, { signal: leaving.signal })
      await answer.body!.getReader().read()
      leaving.abort()
    }
    expect((await (await fetch(link)).arrayBuffer()).byteLength).toBe(8_000_000)
  })

  test('a refusal is never stored', async () => {
    const answer = await fetch(`${stack.url}/storage/v1/object/documents/no/such.pdf`, {
      headers: await headersOf(admin, stack),
    })
    expect([answer.ok, answer.headers.get('cache-control')]).toEqual([false, 'no-store'])
  })
})
