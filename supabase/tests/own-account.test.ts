// Changes of one's own account: a new password needs the present one, a new address a confirmation from both addresses. A person
// who is switched off can change nothing, and gets no token. A temporary password is valid for seven days, and only for choosing a new
// one; after that a recovery mail or an admin helps.
import { beforeEach, describe, expect, test } from 'vitest'
import { connect, signIn, type Client } from './clients.ts'
import { followLink, findLink, signInByRecovery, tokenOf } from './mailbox.ts'
import { startOwnStack } from './own-stack.ts'
import { addPerson, disable, type Person } from './people.ts'

let person: Person
let client: Client
const stack = await startOwnStack({ authLimits: { signInsPerPerson: 5, secondsBetweenMails: 60 } })
beforeEach(async () => {
  person = await addPerson(stack, 'own')
  client = await signIn(stack, person.email, person.password)
})

const refusal = ({ error }: { error: { status?: number | undefined; code?: string | undefined } | null }) =>
  error && [error.status, error.code]
const countSessions = async () =>
  (await stack.query('select from auth.sessions where user_id = $1', [person.id])).length

test('a password is changed with the present one, and with no other', async () => {
  const change = (current_password?: string) =>
    client.auth.updateUser({
      password: 'another one',
      ...(current_password !== undefined && { current_password }),
    })
  expect(refusal(await change())).toEqual([400, 'current_password_required'])
  expect(refusal(await change(''))).toEqual([400, 'current_password_required'])
  expect(refusal(await change('a guess'))).toEqual([400, 'current_password_invalid'])
  const weak = await client.auth.updateUser({ password: '12345', current_password: person.password })
  expect(refusal(weak)).toEqual([422, 'weak_password'])
  await signIn(stack, person.email, person.password)
  expect((await change(person.password)).error).toBeNull()
  await signIn(stack, person.email, 'another one')
})

test('a password is refused where bcrypt would read its beginning only', async () => {
  const choose = (password: string) => client.auth.updateUser({ password, current_password: person.password })
  const whole = 'ñ'.repeat(36)
  expect(refusal(await choose(`${whole}!`))).toEqual([400, 'validation_failed'])
  const { admin } = connect(stack, stack.secretKey).auth
  const byAdmin = await admin.updateUserById(person.id, { password: `${whole}!` })
  expect(refusal(byAdmin)).toEqual([400, 'validation_failed'])
  await signIn(stack, person.email, person.password)
  expect((await choose(whole)).error).toBeNull()
})

test('a password is not guessed with a session that was left open', async () => {
  const guess = (word: string) => client.auth.updateUser({ password: 'another one', current_password: word })
  const answers = []
  for (let time = 0; time < 7; time++) answers.push((await guess(`guess ${time}`)).error?.status)
  expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('a password is changed without the present one after a recovery mail, and in no other session', async () => {
  const recovered = await signInByRecovery(stack, person.email)
  await recovered.auth.refreshSession()
  const stolen = await client.auth.updateUser({ password: 'by a thief' })
  expect(refusal(stolen)).toEqual([400, 'current_password_required'])
  expect((await recovered.auth.updateUser({ password: 'chosen anew' })).error).toBeNull()
  await signIn(stack, person.email, 'chosen anew')
})

const emailOf = async () =>
  (await stack.query('select email from public.profiles where id = $1', [person.id]))[0]?.email

test.each([
  ['the old one first', [0, 1]],
  ['the new one first', [1, 0]],
] as const)('an address changes when both addresses confirmed it: %s', async (_order, [first, second]) => {
  const next = `next-${person.email}`
  expect((await client.auth.updateUser({ email: next })).error).toBeNull()
  const links = [await findLink(stack, person.email), await findLink(stack, next)]
  expect((await followLink(stack, links[first]!)).says['message']).toMatch(/^Confirmation link accepted/)
  expect(await emailOf()).toBe(person.email)
  // Two confirmations from the same address count as one.
  expect((await followLink(stack, links[first]!)).says).toMatchObject({ error: 'access_denied' })
  expect(await emailOf()).toBe(person.email)
  await followLink(stack, links[second]!)
  expect(await emailOf()).toBe(next)
  await signIn(stack, next, person.password)
  expect(refusal(await connect(stack).auth.signInWithPassword(person))).toEqual([400, 'invalid_credentials'])
})

test('an address changes by the taps that the mails’ links ask for, which come in either mail', async () => {
  const next = `tapped-${person.email}`
  await client.auth.updateUser({ email: next })
  const spend = async (address: string) =>
    connect(stack).auth.verifyOtp(tokenOf(await findLink(stack, address)))
  expect((await spend(next)).data.session, 'one of two').toBeNull()
  expect(await emailOf()).toBe(person.email)
  expect((await spend(person.email)).error).toBeNull()
  expect(await emailOf()).toBe(next)
})

test('an address stays unchanged where the links are an hour old', async () => {
  const next = `late-${person.email}`
  await client.auth.updateUser({ email: next })
  await stack.query(
    `update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = $1`,
    [person.id],
  )
  for (const address of [person.email, next]) await followLink(stack, await findLink(stack, address))
  expect(await emailOf()).toBe(person.email)
})

const OFF = 'This account is switched off. Ask an admin.'

test('a person who is switched off is signed out, and changes neither name, password nor address', async () => {
  await disable(stack, person.id)
  const changes = [
    { data: { first_name: 'Other' } },
    { password: 'another one', current_password: person.password },
    { email: `next-${person.email}` },
  ]
  for (const change of changes) expect((await client.auth.updateUser(change)).error).not.toBeNull()
  expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  const [row] = await stack.query('select raw_user_meta_data, email_change from auth.users where id = $1', [
    person.id,
  ])
  expect(row).toMatchObject({ raw_user_meta_data: { first_name: 'own' } })
  expect(row?.email_change ?? '').toBe('')
})

test('a person who is switched off gets no token by the password or by a mail; without the password nobody learns why', async () => {
  await disable(stack, person.id)
  const { auth } = connect(stack)
  const right = await auth.signInWithPassword(person)
  expect([right.error?.status, right.error?.message]).toEqual([403, OFF])
  expect(refusal(await auth.signInWithPassword({ ...person, password: 'no' }))).toEqual([
    400,
    'invalid_credentials',
  ])
  await auth.resetPasswordForEmail(person.email)
  expect((await followLink(stack, await findLink(stack, person.email))).says).toMatchObject({
    error_description: OFF,
  })
  expect(await countSessions()).toBe(0)
})

test('a person who is switched off is refused by the database too, whatever the auth service would let through', async () => {
  await disable(stack, person.id)
  const change = (what: string) => stack.query(`update auth.users set ${what} where id = $1`, [person.id])
  await expect(change(`raw_user_meta_data = '{"first_name": "Other"}'`)).rejects.toThrow('not active')
  await expect(change(`email_change = 'other@clinic.example'`)).rejects.toThrow('not active')
  await expect(change(`encrypted_password = 'other'`)).rejects.toThrow('not active')
})

describe('temporary passwords', () => {
  const EXPIRED = 'This temporary password has expired. Ask an admin for a new one.'
  const expire = () =>
    stack.query(
      `update private.accounts set temporary_password_expires_at = now() - interval '1 second' where user_id = $1`,
      [person.id],
    )
  const account = async () => (await client.rpc('my_account')).data as Record<string, unknown>
  const countVisibleDocuments = async () => (await client.from('documents').select('id')).data?.length ?? 0
  beforeEach(async () => {
    person = await addPerson(stack, 'invited', { tempPassword: true })
  })

  test('an expired temporary password signs nobody in, and leaves no session behind', async () => {
    await expire()
    const { data, error } = await connect(stack).auth.signInWithPassword(person)
    expect([data.session, error?.status, error?.message]).toEqual([null, 403, EXPIRED])
    expect(await countSessions()).toBe(0)
    // A person who does not know the password learns nothing.
    const guess = connect(stack).auth.signInWithPassword({ ...person, password: 'no' })
    expect(refusal(await guess)).toEqual([400, 'invalid_credentials'])
  })

  test('a session that began with a temporary password is not renewed after its end, and can choose no password', async () => {
    client = await signIn(stack, person.email, person.password)
    const other = await signIn(stack, person.email, person.password)
    await expire()
    const change = await client.auth.updateUser({
      password: 'too late now',
      current_password: person.password,
      data: { temp_password: false },
    })
    expect(change.error?.status).toBe(500)
    expect((await account())['must_change_password']).toBe(true)
    expect(await countVisibleDocuments()).toBe(0)
    expect((await client.auth.refreshSession()).error?.message).toBe(EXPIRED)
    expect((await other.auth.refreshSession()).error).not.toBeNull()
    // Password and mark change in one transaction, so the old password is still set.
    const late = await connect(stack).auth.signInWithPassword({ ...person, password: 'too late now' })
    expect(late.error?.code).toBe('invalid_credentials')
    expect((await connect(stack).auth.signInWithPassword(person)).error?.message).toBe(EXPIRED)
  })

  test('the link of a recovery mail lets a person with a temporary password choose a new one', async () => {
    await expire()
    client = await signInByRecovery(stack, person.email)
    expect((await client.auth.refreshSession()).error).toBeNull()
    // The temporary password itself opens nothing meanwhile.
    expect((await connect(stack).auth.signInWithPassword(person)).error?.message).toBe(EXPIRED)
    expect((await client.auth.updateUser({ password: 'chosen in time' })).error).toBeNull()
    const told = await account()
    expect([told['must_change_password'], told['temporary_password_expires_at']]).toEqual([false, null])
    expect(await countVisibleDocuments()).toBeGreaterThan(0)
    await signIn(stack, person.email, 'chosen in time')
  })

  test('the link of a recovery mail lets the person choose a new password for an hour', async () => {
    await expire()
    client = await signInByRecovery(stack, person.email)
    await stack.query(
      `update private.accounts set recovered_at = recovered_at - interval '61 minutes' where user_id = $1`,
      [person.id],
    )
    expect((await client.auth.updateUser({ password: 'after an hour' })).error?.status).toBe(500)
    expect([(await account())['must_change_password'], await countVisibleDocuments()]).toEqual([true, 0])
    expect((await client.auth.refreshSession()).error?.message).toBe(EXPIRED)
  })
})
