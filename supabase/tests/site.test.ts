// The local server of the built site: addresses, redirects, headers, compression. The test makes a small site for it.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '../local/host/site.ts'

let dir: string
let site: Site

const files: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'services.html': '<h1>Services</h1>',
  'locations.html': '<h1>Locations</h1>',
  'locations/north.html': '<h1>North</h1>',
  'portal.html': '<h1>Portal</h1>',
  '404.html': '<h1>Lost</h1>',
  'assets/app-1a2b.js': 'console.log("hello") '.repeat(50),
  'media/hero.mp4': '0123456789',
  'sw.js': '// worker',
  '.env': 'secret',
  _headers:
    '# rules\n/*\n  X-Frame-Options: DENY\n  X-Which: all\n\n/portal/*\n  X-Which: portal\n' +
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  _redirects: '/old /services 301\n/portal/* /portal 200\n/closed/* /portal.html 200\n',
}

beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'clinic-site-'))
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(dir, name)), { recursive: true })
    await fs.writeFile(path.join(dir, name), text)
  }
  site = createSite(dir)
})
afterAll(() => fs.rm(dir, { recursive: true, force: true }))

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  site(new Request(`http://clinic.test${address}`, { method, headers }))

test.each([
  ['/', 200, 'Home'],
  ['/services', 200, 'Services'],
  ['/services.html', 200, 'Services'],
  ['/services?utm_source=x', 200, 'Services'],
  ['/locations', 200, 'Locations'],
  ['/locations/north', 200, 'North'],
  ['/portal', 200, 'Portal'],
  ['/portal/documents/hr-docs', 200, 'Portal'],
  ['/closed/for/lunch', 200, 'Portal'],
  ['/no/such/page', 404, 'Lost'],
  ['/%ff', 404, 'Lost'],
])('%s is %i %s', async (address, status, heading) => {
  const answer = await get(address)
  expect([answer.status, await answer.text()]).toEqual([status, `<h1>${heading}</h1>`])
})

test.each([
  '/.env',
  '/_headers',
  '/_redirects',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets',
])('%s gives away no file outside the site, no folder and no settings of the host', async (address) => {
  const answer = await get(address)
  expect([answer.status, await answer.text()]).toEqual([404, '<h1>Lost</h1>'])
})

test('an address with a slash at its end, and a moved page, are redirected', async () => {
  const slash = await get('/services/?a=1')
  expect([slash.status, slash.headers.get('location')]).toEqual([308, '/services?a=1'])
  const moved = await get('/old')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/services'])
})

test('an address that begins with two slashes and a host is not redirected to that host', async () => {
  const answer = await get('//evil.example/..//services/')
  expect(answer.headers.get('location') ?? '').not.toMatch(/^\/\//)
})

test('answers have the headers of _headers, and the later rule wins', async () => {
  const page = await get('/services')
  expect([page.headers.get('x-frame-options'), page.headers.get('x-which')]).toEqual(['DENY', 'all'])
  expect((await get('/portal/login')).headers.get('x-which')).toBe('portal')
})

test('a missing hashed file is not cached: the next deploy may bring it', async () => {
  expect((await get('/assets/gone-3c4d.js')).headers.get('cache-control')).toBe('no-cache')
})

test.each([
  ['br', zlib.brotliDecompressSync],
  ['gzip', zlib.gunzipSync],
])('text travels as %s', async (encoding, unpack) => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding })
  const body = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('content-length')).toBe(String(body.length))
  expect(unpack(body).toString()).toBe(files['assets/app-1a2b.js'])
})

test('a video answers ranges', async () => {
  const part = await get('/media/hero.mp4', { range: 'bytes=2-4' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ])
  expect((await get('/media/hero.mp4', { range: 'bytes=10-' })).status).toBe(416)
  const etag = part.headers.get('etag')!
  expect((await get('/media/hero.mp4', { range: 'bytes=2-4', 'if-range': etag })).status).toBe(206)
  expect((await get('/media/hero.mp4', { range: 'bytes=2-4', 'if-range': '"old"' })).status).toBe(200)
})

test('HEAD has the headers and no body, other methods are refused', async () => {
  const head = await get('/services', {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '17', ''])
  expect((await get('/services', {}, 'POST')).status).toBe(405)
})

test('without a built site the answer is still a plain 404', async () => {
  const answer = await createSite(path.join(dir, 'nowhere'))(new Request('http://clinic.test/'))
  expect(answer.status).toBe(404)
})
