// The function set-temporary-password, in the local stack and under Deno: the password opens nothing but the choice of another one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from './clients.ts'
import { RUNTIMES, serveFunctions, type Served } from './function-runtimes.ts'
import { addPerson } from './people.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe.each(RUNTIMES)('in %s', (runtime) => {
  let served: Served
  beforeAll(async () => {
    served = await serveFunctions(runtime, 'set-temporary-password')
  }, 120_000)
  afterAll(() => served.close())

  test('opens an invitation that ran out, and ends every session of the person', async () => {
    const person = await addPerson(served.stack, 'late', { tempPassword: true })
    const before = await signIn(served.stack, person.email, person.password)
    const past = `update private.accounts set temporary_password_expires_at = now() - interval '1 second' where user_id = $1`
    await served.stack.query(past, [person.id])

    const body = { userId: person.id, password: 'another-one-77' }
    const { status, json } = await served.as('admin', 'set-temporary-password', body)
    const message = `A temporary password has been set for ${person.email}`
    expect([status, json]).toEqual([200, { success: true, message, userId: person.id }])
    expect((await before.auth.refreshSession()).error).not.toBeNull()
    const theirs = await signIn(served.stack, person.email, 'another-one-77')
    const old = await theirs.from('documents').select('id')
    expect(old.data ?? [], 'refused here, no rows on a hosted project').toEqual([])
    const { data } = await served.cast.admin.client.rpc('list_users').eq('id', person.id).single()
    expect(data?.state).toBe('must_change')
    expect(Date.parse(data!.temporary_password_expires_at)).toBeGreaterThan(Date.now() + 6 * 24 * 3600_000)
  })

  test('shuts an active person out until they have chosen again', async () => {
    const person = await addPerson(served.stack, 'lost')
    const theirs = await signIn(served.stack, person.email, person.password)
    expect((await theirs.from('documents').select('id')).data?.length).toBeGreaterThan(0)
    await served.as('admin', 'set-temporary-password', { userId: person.id, password: 'a new one 5' })
    // The token that was given before, too.
    const old = await theirs.from('documents').select('id')
    expect(old.data ?? [], 'refused here, no rows on a hosted project').toEqual([])
    const again = await signIn(served.stack, person.email, 'a new one 5')
    const own = { password: 'their own one', current_password: 'a new one 5' }
    expect((await again.auth.updateUser(own)).error).toBeNull()
    expect((await again.from('documents').select('id')).data?.length).toBeGreaterThan(0)
  })

  test.each([
    [
      'oneself',
      () => ({ userId: served.cast.admin.id }),
      403,
      'You cannot give yourself a temporary password',
    ],
    ['somebody who is gone', () => ({ userId: NOBODY }), 404, 'This user no longer exists'],
    ['what is no id', () => ({ userId: 'me' }), 422, 'userId must be a UUID'],
    [
      'a short password',
      () => ({ userId: served.cast.staff.id, password: '123' }),
      422,
      'Password must be at least 6 characters long',
    ],
    [
      'a stranger’s account',
      () => ({ userId: served.cast.uninvited.id }),
      409,
      'This account was not made by an admin: delete it and create it again',
    ],
  ])('refuses %s', async (_what, body, expected, words) => {
    const answer = await served.as('admin', 'set-temporary-password', { password: 'long enough', ...body() })
    expect([answer.status, answer.json['error']]).toEqual([expected, words])
  })
})
