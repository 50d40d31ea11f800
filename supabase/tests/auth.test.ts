// The closed door: nobody makes their own account, nobody guesses, and a recovery link leads home.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { connect, headersOf, signIn, signInStaff, type Client } from './clients.ts'
import { addPerson } from './people.ts'

let stack: TestStack
let visitor: Client

beforeAll(async () => {
  stack = await startTestStack({ authLimits: { signInsPerPerson: 5, verifications: 1000 } })
  visitor = connect(stack)
})
afterAll(() => stack.close())

const countUsers = async () => (await stack.query('select count(*)::int as count from auth.users'))[0]?.count
const ask = (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
  fetch(stack.url + path, {
    redirect: 'manual',
    ...init,
    headers: { apikey: stack.publishableKey, ...init.headers },
  })

describe('sign-up', () => {
  test('is refused with 422 signup_disabled', async () => {
    const { error } = await visitor.auth.signUp({ email: 'me@clinic.example', password: 'long enough' })
    expect([error?.status, error?.code]).toEqual([422, 'signup_disabled'])
  })

  test.each(['otp', 'magiclink', 'resend', 'invite', 'authorize?provider=github', 'sso', 'admin/users'])(
    'has no other door: /%s makes no user',
    async (route) => {
      const before = await countUsers()
      const { status } = await ask(`/auth/v1/${route}`, {
        method: route.startsWith('authorize') ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json' },
        ...(!route.startsWith('authorize') && {
          body: JSON.stringify({ email: 'otp@clinic.example', create_user: true, type: 'signup' }),
        }),
      })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(await countUsers()).toBe(before)
    },
  )
})

describe('sign-in', () => {
  test('is closed for a while after too many wrong passwords, to the right one too, and for that person alone', async () => {
    const { email, password } = await addPerson(stack, 'guessed')
    const guess = async (word: string) =>
      (await connect(stack).auth.signInWithPassword({ email, password: word })).error?.status
    const answers = []
    for (let time = 0; time < 6; time++) answers.push(await guess(`wrong ${time}`))
    expect(answers).toEqual([400, 400, 400, 400, 400, 429])
    expect(await guess(password)).toBe(429)
    await signInStaff(stack)
  })

  test('forgets the wrong tries at the right one', async () => {
    const { email, password } = await addPerson(stack, 'clumsy')
    for (let round = 0; round < 2; round++) {
      for (let time = 0; time < 4; time++)
        await connect(stack).auth.signInWithPassword({ email, password: 'no' })
      expect((await connect(stack).auth.signInWithPassword({ email, password })).error).toBeNull()
    }
  })

  test('signing out here leaves the other device signed in', async () => {
    const [here, there] = [await signInStaff(stack), await signInStaff(stack)]
    await here.auth.signOut({ scope: 'local' })
    expect((await there.auth.refreshSession()).error).toBeNull()
  })
})

test('a changed password ends the other sessions of that person, and no one else’s', async () => {
  const { email, password } = await addPerson(stack, 'renewed')
  const [here, there] = [await signIn(stack, email, password), await signIn(stack, email, password)]
  const staff = await signInStaff(stack)
  expect((await here.auth.updateUser({ data: { first_name: 'Re' } })).error).toBeNull()
  expect((await there.auth.refreshSession()).error).toBeNull()

  expect((await here.auth.updateUser({ password: 'a new one', current_password: password })).error).toBeNull()
  const refused = await there.auth.refreshSession()
  expect(refused.error?.status).toBe(400)
  expect((await there.auth.getUser()).error).not.toBeNull()
  expect((await here.auth.refreshSession()).error).toBeNull()
  expect((await staff.auth.refreshSession()).error).toBeNull()
})

describe('recovery', () => {
  const newest = async () => {
    const page = await (await fetch(`${stack.url}/_local/mailbox`)).text()
    return /<a href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  }
  const recover = async (redirectTo: string) => {
    const { email } = await addPerson(stack, 'forgetful')
    const { error } = await visitor.auth.resetPasswordForEmail(email, { redirectTo })
    expect(error).toBeNull()
    return newest()
  }
  const follow = async (link: string) =>
    new URL((await ask(link.slice(stack.url.length))).headers.get('location')!)

  test('leads back to the login of this site with a session, once', async () => {
    const link = await recover(`${stack.url}/portal/login`)
    const target = await follow(link)
    expect(target.origin + target.pathname).toBe(`${stack.url}/portal/login`)
    const session = new URLSearchParams(target.hash.slice(1))
    expect(session.get('type')).toBe('recovery')

    const client = connect(stack)
    await client.auth.setSession({
      access_token: session.get('access_token')!,
      refresh_token: session.get('refresh_token')!,
    })
    expect((await client.auth.updateUser({ password: 'a new one' })).error).toBeNull()

    expect((await follow(link)).hash).toContain('otp_expired')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1.evil.example/',
  ])('never leads to a stranger: %s', async (address) => {
    const link = await recover(address)
    expect(new URL(link).searchParams.get('redirect_to')).toBe(stack.url)
    const forged = new URL(link)
    forged.searchParams.set('redirect_to', address)
    expect((await follow(forged.href)).origin).toBe(stack.url)
  })

  test.each(['localhost', '[::1]'])(
    'that was asked for at %s leads back to it, with the session',
    async (name) => {
      const here = stack.url.replace('127.0.0.1', name)
      const target = await follow(await recover(`${here}/portal/login`))
      expect(target.origin + target.pathname).toBe(`${here}/portal/login`)
      expect(new URLSearchParams(target.hash.slice(1)).get('type')).toBe('recovery')
    },
  )

  test('the mailbox escapes what a mail says', async () => {
    const { appendFile } = await import('node:fs/promises')
    const mail = {
      to: '<script>alert(1)</script>',
      subject: '<b>x</b>',
      text: 'https://evil.example/',
      sentAt: '',
    }
    await appendFile(`${stack.dataDir}/mailbox.ndjson`, `${JSON.stringify(mail)}\n{"cut`)
    const answer = await fetch(`${stack.url}/_local/mailbox`)
    const page = await answer.text()
    expect(page).not.toMatch(/<script>|<b>|evil\.example/)
    expect(page).toContain('&lt;script&gt;')
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`)
  })
})

describe('keys and tokens', () => {
  test.each(['/_system', '/_system/info', '/_system/config'])('%s is not there', async (path) => {
    const answer = await fetch(stack.url + path)
    expect(answer.status).toBe(404)
  })

  test.each(['/rest/v1/profiles', '/auth/v1/settings', '/auth/v1/user'])(
    '%s answers nobody without a key',
    async (path) => {
      expect((await fetch(stack.url + path)).status).toBe(401)
    },
  )

  test.each(['private', 'auth', 'storage', 'supabase_migrations'])(
    'the schema %s is not exposed',
    async (schema) => {
      const staff = await signInStaff(stack)
      const table = {
        private: 'accounts',
        auth: 'users',
        storage: 'objects',
        supabase_migrations: 'schema_migrations',
      }[schema]
      const answer = await fetch(`${stack.url}/rest/v1/${table}?select=*`, {
        headers: { ...(await headersOf(staff, stack)), 'accept-profile': schema },
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    },
  )
})
