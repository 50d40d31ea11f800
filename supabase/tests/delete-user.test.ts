// The function delete-user, in the local stack and under Deno: nobody deletes themselves or the last admin.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, headersOf, signIn } from './clients.ts'
import { refusal, RUNTIMES, serveFunctions, type Served } from './function-runtimes.ts'
import { addPerson } from './people.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe.each(RUNTIMES)('in %s', (runtime) => {
  let served: Served
  beforeAll(async () => {
    served = await serveFunctions(runtime, 'delete-user')
  }, 120_000)
  afterAll(() => served.close())

  test('removes a person, and answers with their email', async () => {
    const person = await addPerson(served.stack, 'removed')
    const { status, json } = await served.as('admin', 'delete-user', { userId: person.id.toUpperCase() })
    expect([status, json]).toEqual([
      200,
      { success: true, message: `User ${person.email} has been deleted successfully`, userId: person.id },
    ])
    const signedIn = connect(served.stack).auth.signInWithPassword(person)
    expect((await signedIn).error?.code).toBe('invalid_credentials')
  })

  test('an admin cannot delete themselves', async () => {
    const { status, json } = await served.as('admin', 'delete-user', { userId: served.cast.admin.id })
    const own = refusal('You cannot delete your own account', 'own_account')
    expect([status, json]).toEqual([403, own])
    expect(
      await served.stack.query('select from auth.users where id = $1', [served.cast.admin.id]),
    ).toHaveLength(1)
  })

  // Makes these people the only admins who can act: the password of everybody else counts as temporary for a while.
  async function amongThemselves<T>(ids: string[], work: () => Promise<T>) {
    const others = `update private.accounts set must_change_password = $2
      where must_change_password <> $2 and user_id in (select user_id from user_roles where role = 'admin')
        and user_id <> all ($1::uuid[]) returning user_id`
    await served.stack.query(others, [ids, true])
    try {
      return await work()
    } finally {
      await served.stack.query(others, [ids, false])
    }
  }

  test('an admin stays where two delete each other', async () => {
    const pair = [1, 2].map((n) => addPerson(served.stack, `rival-${n}`, { role: 'admin' }))
    const [one, two] = await Promise.all(pair)
    const headers = await Promise.all(
      [one!, two!].map(async (who) =>
        headersOf(await signIn(served.stack, who.email, who.password), served.stack),
      ),
    )
    const ids = [one!.id, two!.id]
    await amongThemselves(ids, async () => {
      const answers = await Promise.all([
        served.post('delete-user', { userId: two!.id }, headers[0]),
        served.post('delete-user', { userId: one!.id }, headers[1]),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(
        await served.stack.query('select from auth.users where id = any ($1::uuid[])', [ids]),
      ).toHaveLength(1)
    })
  })

  test('the last admin who can act is not deleted', async () => {
    const last = await addPerson(served.stack, 'last', { role: 'admin' })
    const other = await addPerson(served.stack, 'other', { role: 'admin' })
    const headers = await headersOf(await signIn(served.stack, other.email, other.password), served.stack)
    const { query } = served.stack
    // The admin who asks is banned while the request runs: then the one whom it deletes is the last.
    await query(`create function public.ban_others() returns trigger language plpgsql security definer as $$ begin
      update auth.users set banned_until = 'infinity' where id = '${other.id}'; return old; end $$`)
    await query('create trigger a_ban before delete on auth.users for each row execute function ban_others()')
    try {
      await amongThemselves([last.id, other.id], async () => {
        const { status, json } = await served.post('delete-user', { userId: last.id }, headers)
        expect([status, json]).toEqual([409, refusal('The last admin must stay', 'last_admin')])
      })
    } finally {
      await query('drop trigger a_ban on auth.users')
      await query('drop function public.ban_others()')
    }
    expect(await query('select from auth.users where id = $1', [last.id])).toHaveLength(1)
  })

  test('an admin whom the auth service has banned deletes nobody', async () => {
    const person = await addPerson(served.stack, 'kept')
    const banned = await addPerson(served.stack, 'banned', { role: 'admin' })
    const headers = await headersOf(await signIn(served.stack, banned.email, banned.password), served.stack)
    await served.stack.query(`update auth.users set banned_until = 'infinity' where id = $1`, [banned.id])
    const { status } = await served.post('delete-user', { userId: person.id }, headers)
    expect(status).toBe(403)
    expect(await served.stack.query('select from auth.users where id = $1', [person.id])).toHaveLength(1)
  })

  test('the id of a deleted account is 404, and a text that is no id 422', async () => {
    const gone = await served.as('admin', 'delete-user', { userId: NOBODY })
    const words = 'This user no longer exists'
    expect([gone.status, gone.json]).toEqual([404, refusal(words, 'user_not_found')])
    for (const userId of [undefined, 5, '', 'me', `${NOBODY}'--`]) {
      const { status, json } = await served.as('admin', 'delete-user', { userId })
      expect([status, json]).toEqual([422, refusal('userId must be a UUID', 'invalid')])
    }
  })
})
