// Rules of the local file server that tests/hosts does not cover; tests/hosts tries the server with the real site.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '../local/host/site.ts'

let dir: string
let site: Site

const files: Record<string, string> = {
  'services.html': '<h1>Services</h1>',
  '404.html': '<h1>Lost</h1>',
  'assets/app-1a2b.js': 'console.log("hello")',
  'media/hero.mp4': '0123456789',
  '.env': 'secret',
  _headers: '/*\n  X-Frame-Options: DENY\n',
  _redirects: '/old /services 301\n',
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

const get = (address: string, headers: Record<string, string> = {}) =>
  site(new Request(`http://clinic.test${address}`, { headers }))

test.each([
  '/.env',
  '/_headers',
  '/_redirects',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets',
  '/%ff',
])('%s gives away no file outside the site, no folder and no settings of the host', async (address) => {
  const answer = await get(address)
  expect([answer.status, await answer.text()]).toEqual([404, '<h1>Lost</h1>'])
})

test('an address that begins with two slashes and a host is not redirected to that host', async () => {
  const answer = await get('//evil.example/..//services/')
  expect(answer.headers.get('location') ?? '').not.toMatch(/^\/\//)
})

test('a range of a video comes from the file that the browser began to load, or else the whole new file is sent', async () => {
  const part = await get('/media/hero.mp4', { range: 'bytes=2-4' })
  expect([part.status, await part.text()]).toEqual([206, '234'])
  const etag = part.headers.get('etag')!
  expect((await get('/media/hero.mp4', { range: 'bytes=2-4', 'if-range': etag })).status).toBe(206)
  expect((await get('/media/hero.mp4', { range: 'bytes=2-4', 'if-range': '"old"' })).status).toBe(200)
})
