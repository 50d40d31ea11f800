// A temporary password is valid for seven days, and only for choosing a new one. After that a recovery mail or an admin helps.
import { beforeEach, expect, test } from 'vitest'
import { connect, signIn, type Client } from './clients.ts'
import { signInByRecovery } from './mailbox.ts'
import { startOwnStack } from './own-stack.ts'
import { addPerson, type Person } from './people.ts'

let person: Person

const stack = await startOwnStack()
beforeEach(async () => {
  person = await addPerson(stack, 'invited', { tempPassword: true })
})

const EXPIRED = 'This temporary password has expired. Ask an admin for a new one.'
const expire = () =>
  stack.query(
    `update private.accounts set temporary_password_expires_at = now() - interval '1 second' where user_id = $1`,
    [person.id],
  )
const account = async (client: Client) => (await client.rpc('my_account')).data as Record<string, unknown>
const countVisibleDocuments = async (client: Client) =>
  (await client.from('documents').select('id')).data?.length ?? 0
const countSessions = async () =>
  (await stack.query('select from auth.sessions where user_id = $1', [person.id])).length

test('an expired temporary password signs nobody in, and leaves no session behind', async () => {
  await expire()
  const { data, error } = await connect(stack).auth.signInWithPassword(person)
  expect([data.session, error?.status, error?.message]).toEqual([null, 403, EXPIRED])
  expect(await countSessions()).toBe(0)
  // A person who does not know the password learns nothing.
  const guess = await connect(stack).auth.signInWithPassword({ ...person, password: 'no' })
  expect([guess.error?.status, guess.error?.code]).toEqual([400, 'invalid_credentials'])
})

test('a session that began with a temporary password is not renewed after its end, and can choose no password', async () => {
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
  expect(await countVisibleDocuments(client)).toBe(0)
  expect((await client.auth.refreshSession()).error?.message).toBe(EXPIRED)
  expect((await other.auth.refreshSession()).error).not.toBeNull()
  // Password and mark change in one transaction, so the old password is still set.
  const late = await connect(stack).auth.signInWithPassword({ ...person, password: 'too late now' })
  expect(late.error?.code).toBe('invalid_credentials')
  expect((await connect(stack).auth.signInWithPassword(person)).error?.message).toBe(EXPIRED)
})

test('the link of a recovery mail lets a person with a temporary password choose a new one', async () => {
  await expire()
  const client = await signInByRecovery(stack, person.email)
  expect((await client.auth.refreshSession()).error).toBeNull()
  // The temporary password itself opens nothing meanwhile.
  expect((await connect(stack).auth.signInWithPassword(person)).error?.message).toBe(EXPIRED)
  expect((await client.auth.updateUser({ password: 'chosen in time' })).error).toBeNull()
  const told = await account(client)
  expect([told['must_change_password'], told['temporary_password_expires_at']]).toEqual([false, null])
  expect(await countVisibleDocuments(client)).toBeGreaterThan(0)
  await signIn(stack, person.email, 'chosen in time')
})

test('the link of a recovery mail lets the person choose a new password for an hour', async () => {
  await expire()
  const client = await signInByRecovery(stack, person.email)
  await stack.query(
    `update private.accounts set recovered_at = recovered_at - interval '61 minutes' where user_id = $1`,
    [person.id],
  )
  expect((await client.auth.updateUser({ password: 'after an hour' })).error?.status).toBe(500)
  expect([(await account(client))['must_change_password'], await countVisibleDocuments(client)]).toEqual([
    true,
    0,
  ])
  expect((await client.auth.refreshSession()).error?.message).toBe(EXPIRED)
})
