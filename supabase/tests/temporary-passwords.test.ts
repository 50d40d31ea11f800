// A temporary password is good for seven days and for choosing another one. Past that a mail is the way in, or an admin.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { connect, signIn, type Client } from './clients.ts'
import { addPerson, type Person } from './people.ts'

let stack: TestStack
let person: Person

beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.close())
beforeEach(async () => {
  person = await addPerson(stack, 'invited', { tempPassword: true })
})

const EXPIRED = 'This temporary password has expired. Ask an admin for a new one.'
const expire = () => age('7 days 1 second')
/** Makes the invitation so old. */
async function age(interval: string) {
  await stack.query(
    `update private.accounts set temporary_password_expires_at = created_at + interval '7 days' - $2::interval where user_id = $1`,
    [person.id, interval],
  )
}
const account = async (client: Client) => (await client.rpc('my_account')).data as Record<string, unknown>
const sees = async (client: Client) => (await client.from('documents').select('id')).data?.length ?? 0
const countSessions = async () =>
  (await stack.query('select from auth.sessions where user_id = $1', [person.id])).length

test('a temporary password lasts seven days', async () => {
  await age('6 days 23 hours')
  const client = await signIn(stack, person.email, person.password)
  const { must_change_password, temporary_password_expires_at } = await account(client)
  expect(must_change_password).toBe(true)
  const left = Date.parse(String(temporary_password_expires_at)) - Date.now()
  expect(left).toBeGreaterThan(55 * 60_000)
  expect(left).toBeLessThan(61 * 60_000)
})

test('past its end nobody signs in with it, and no session is left behind', async () => {
  await expire()
  const { data, error } = await connect(stack).auth.signInWithPassword(person)
  expect([data.session, error?.status, error?.message]).toEqual([null, 403, EXPIRED])
  expect(await countSessions()).toBe(0)
  // A person who does not know the password learns nothing.
  const guess = await connect(stack).auth.signInWithPassword({ ...person, password: 'no' })
  expect([guess.error?.status, guess.error?.code]).toEqual([400, 'invalid_credentials'])
})

test('a session from before is not renewed, and chooses no password any more', async () => {
  const client = await signIn(stack, person.email, person.password)
  const other = await signIn(stack, person.email, person.password)
  await expire()
  const change = await client.auth.updateUser({
    password: 'too late now',
    current_password: person.password,
    data: { temp_password: false },
  })
  expect(change.error?.status).toBe(500)
  expect((await account(client))['must_change_password']).toBe(true)
  expect(await sees(client)).toBe(0)
  expect((await client.auth.refreshSession()).error?.message).toBe(EXPIRED)
  expect((await other.auth.refreshSession()).error).not.toBeNull()
  // The change and the mark are one: the password is the old one still.
  const late = await connect(stack).auth.signInWithPassword({ ...person, password: 'too late now' })
  expect(late.error?.code).toBe('invalid_credentials')
  expect((await connect(stack).auth.signInWithPassword(person)).error?.message).toBe(EXPIRED)
})

/** A session of the link in the recovery mail. */
async function recover() {
  expect((await connect(stack).auth.resetPasswordForEmail(person.email)).error).toBeNull()
  const page = await (await fetch(`${stack.url}/_local/mailbox`)).text()
  const link = /<a href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const answer = await fetch(link, { redirect: 'manual', headers: { apikey: stack.publishableKey } })
  const session = new URLSearchParams(new URL(answer.headers.get('location')!).hash.slice(1))
  const client = connect(stack)
  const tokens = { access_token: session.get('access_token')!, refresh_token: session.get('refresh_token')! }
  expect((await client.auth.setSession(tokens)).error).toBeNull()
  return client
}

test('the link of a recovery mail opens the choice of another one', async () => {
  await expire()
  const client = await recover()
  expect((await client.auth.refreshSession()).error).toBeNull()
  // The temporary password itself opens nothing meanwhile.
  expect((await connect(stack).auth.signInWithPassword(person)).error?.message).toBe(EXPIRED)
  expect((await client.auth.updateUser({ password: 'chosen in time' })).error).toBeNull()
  const told = await account(client)
  expect([told['must_change_password'], told['temporary_password_expires_at']]).toEqual([false, null])
  expect(await sees(client)).toBeGreaterThan(0)
  await signIn(stack, person.email, 'chosen in time')
})

test('for an hour', async () => {
  await expire()
  const client = await recover()
  await stack.query(
    `update private.accounts set recovered_at = recovered_at - interval '61 minutes' where user_id = $1`,
    [person.id],
  )
  expect((await client.auth.updateUser({ password: 'after an hour' })).error?.status).toBe(500)
  expect([(await account(client))['must_change_password'], await sees(client)]).toEqual([true, 0])
  expect((await client.auth.refreshSession()).error?.message).toBe(EXPIRED)
})

test('a password of their own never ends', async () => {
  const client = await signIn(stack, person.email, person.password)
  await client.auth.updateUser({ password: 'their own one', current_password: person.password })
  const [row] = await stack.query(
    'select temporary_password_expires_at from private.accounts where user_id = $1',
    [person.id],
  )
  expect(row).toEqual({ temporary_password_expires_at: null })
})

test('a password that the admin API sets ends every session of the person', async () => {
  const sessions = [
    await signIn(stack, person.email, person.password),
    await signIn(stack, person.email, person.password),
  ]
  const service = connect(stack, stack.secretKey)
  const { error } = await service.auth.admin.updateUserById(person.id, { password: 'set by the service' })
  expect(error).toBeNull()
  for (const session of sessions) {
    expect((await session.auth.refreshSession()).error).not.toBeNull()
    expect((await session.auth.getUser()).error).not.toBeNull()
  }
  expect(await countSessions()).toBe(0)
})
