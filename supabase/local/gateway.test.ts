// Tests which requests the local server's gateway refuses by their origin. The gateway has no database here.
import os from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGateway, type GatewayParts } from './gateway.ts'
import { createRateLimits } from './auth/rate-limits.ts'

function ask(
  url: string,
  { from = '127.0.0.1', host = '127.0.0.1', siteUrl = 'http://127.0.0.1:4173', body = '' } = {},
) {
  const parts: Partial<GatewayParts> = {
    host,
    siteUrl,
    site: async () => new Response('the site'),
    mailbox: { list: async () => [], send: async () => {} },
    authLimits: createRateLimits(),
    secrets: { secretKey: 'secret', jwtSecret: 'secret' },
    database: { query: async () => [] as object[] } as unknown as GatewayParts['database'],
    // The folder is the same at each run: the upload store makes it some time after the store's start, perhaps after the test's
    // end.
    uploadsFolder: join(os.tmpdir(), 'clinic-no-uploads'),
  }
  const env = { incoming: { socket: { remoteAddress: from } } }
  const init = body ? { method: 'POST', body, headers: { apikey: 'secret' } } : {}
  return createGateway(parts as GatewayParts).request(url, init, env)
}

test('the mailbox page opens on this machine, and cannot be framed', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const answer = await ask(`http://${host}:4173/_local/mailbox`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test.each([
  ['another machine', 'http://127.0.0.1:4173', { from: '192.168.1.7' }],
  ['a proxy that others reach', 'http://127.0.0.1:4173', { siteUrl: 'https://clinic.example' }],
  ['the hot-reload server on every address', 'http://127.0.0.1:4173', { siteUrl: 'http://0.0.0.0:4173' }],
])('the mailbox stays shut for %s', async (_who, origin, more) => {
  expect((await ask(`${origin}/_local/mailbox`, more)).status).toBe(403)
})

test('a form reads no body of many megabytes', async () => {
  const body = 'x'.repeat(5 * 1024 * 1024)
  expect((await ask('http://127.0.0.1:4173/_local/forms/contact', { body })).status).toBe(413)
})

test.each([
  ['http://127.0.0.1:4173', {}],
  ['http://[::1]:4173', {}],
  ['https://clinic.example', { siteUrl: 'https://clinic.example' }],
  ['http://192.168.1.7:4173', { host: '192.168.1.7' }],
  ['http://tower:4173', { host: 'Tower' }],
  ['http://[fd00::7]:4173', { host: '::' }],
  [`http://${os.hostname()}.local:4173`, { host: '0.0.0.0' }],
])('%s is one of the server’s names (%o)', async (origin, more) => {
  expect(await (await ask(`${origin}/`, more)).text()).toBe('the site')
})

test.each([
  ['http://evil.example:4173', {}],
  ['http://evil.example:4173', { host: '0.0.0.0' }],
  ['http://127.0.0.1.evil.example:4173', {}],
  ['http://localhost.evil.example:4173', {}],
  ['http://192.168.1.7:4173', {}],
])('a request under %s, which another site points here, is refused (%o)', async (origin, more) => {
  for (const path of [
    '/',
    '/auth/v1/health',
    '/rest/v1/documents',
    '/_local/mailbox',
    '/_local/forms/contact',
  ])
    expect((await ask(origin + path, more)).status).toBe(421)
})
