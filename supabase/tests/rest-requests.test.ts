// Requests to the API and their answers: headers, origins, size, and the token.
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { readSecrets } from '../local/host/keys.ts'
import { headersOf, signInStaff, type Client } from './clients.ts'

let stack: TestStack
let staff: Client

beforeAll(async () => {
  stack = await startTestStack()
  staff = await signInStaff(stack)
})
afterAll(() => stack.close())

test('answers are never stored, say the time, and can be read from another port of this machine', async () => {
  const headers = { ...(await headersOf(staff, stack)), origin: 'http://localhost:5173' }
  for (const path of ['/rest/v1/documents?select=id', '/auth/v1/user']) {
    const answer = await fetch(stack.url + path, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(Math.abs(Date.parse(answer.headers.get('date')!) - Date.now())).toBeLessThan(5000)
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
    const preflight = await fetch(stack.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,apikey,x-client-info,prefer,x-supabase-api-version',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
  }
})

test('a stranger’s page that is open in the same browser reads nothing', async () => {
  for (const origin of ['https://evil.example', 'http://127.0.0.1.evil.example', 'null']) {
    const headers = { ...(await headersOf(staff, stack)), origin }
    const answer = await fetch(`${stack.url}/rest/v1/documents?select=id`, { headers })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})

describe('a token', () => {
  const readWith = async (claims: object) => {
    const session = (await staff.auth.getSession()).data.session!
    const { jwtSecret } = await readSecrets(stack.dataDir)
    const token = await new SignJWT({ ...decodeJwt(session.access_token), ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(jwtSecret))
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` }
    const answer = await fetch(`${stack.url}/rest/v1/documents?select=id&limit=1`, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  const now = () => Math.floor(Date.now() / 1000)

  test('is taken ten seconds past its end, and not a minute', async () => {
    expect(await readWith({ exp: now() - 10 })).toMatchObject({ status: 200, body: [{}] })
    expect((await readWith({ exp: now() - 60 })).status).toBe(401)
  })
})
