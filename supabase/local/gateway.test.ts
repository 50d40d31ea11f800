// What the gateway decides by where a request comes from, without a database behind it.
import os from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGateway, type GatewayParts } from './gateway.ts'
import { createRateLimits } from './auth/rate-limits.ts'

function ask(url: string, { from = '127.0.0.1', siteUrl = 'http://127.0.0.1:4173', body = '' } = {}) {
  const parts: Partial<GatewayParts> = {
    siteUrl,
    mailbox: { list: async () => [], send: async () => {} },
    authLimits: createRateLimits(),
    secrets: { secretKey: 'secret', jwtSecret: 'secret' },
    database: { query: async () => [] } as unknown as GatewayParts['database'],
    uploadsFolder: join(os.tmpdir(), 'clinic-no-uploads'),
    allowsSql: true,
  }
  const env = { incoming: { socket: { remoteAddress: from } } }
  const init = body ? { method: 'POST', body, headers: { apikey: 'secret' } } : {}
  return createGateway(parts as GatewayParts).request(url, init, env)
}

test('the mailbox opens on this machine, in no frame', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const answer = await ask(`http://${host}:4173/_local/mailbox`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test.each([
  ['another machine', 'http://127.0.0.1:4173', { from: '192.168.1.7' }],
  ['a name that a stranger’s page led here', 'http://evil.example:4173', {}],
  ['a proxy that others reach', 'http://127.0.0.1:4173', { siteUrl: 'https://clinic.example' }],
  ['the hot-reload server on every address', 'http://127.0.0.1:4173', { siteUrl: 'http://0.0.0.0:4173' }],
])('the mailbox stays shut for %s', async (_who, origin, more) => {
  expect((await ask(`${origin}/_local/mailbox`, more)).status).toBe(403)
})

test.each(['/_local/sql', '/_local/forms/contact'])('%s reads no body of many megabytes', async (path) => {
  const answer = await ask(`http://127.0.0.1:4173${path}`, { body: 'x'.repeat(5 * 1024 * 1024) })
  expect(answer.status).toBe(413)
})
