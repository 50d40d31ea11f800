// The server functions, in the local stack and under Deno: their work, and the messages of their refusals. The matrix says who may
// call them.
import { expect, test } from 'vitest'
import { connect, headersOf, signIn } from './clients.ts'
import {
  checkWithDeno,
  countUsers,
  deno,
  describeInRuntimes,
  FUNCTIONS,
  newPerson,
  refusal,
} from './function-runtimes.ts'
import { addPerson, addSignedIn } from './people.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

test.runIf(deno)('Deno’s own compiler finds no fault in the functions', async () => {
  await expect(checkWithDeno(deno!)).resolves.toBeDefined()
})

await describeInRuntimes((served) => {
  test.each(FUNCTIONS)('%s answers a preflight of the browser', async (name) => {
    const answer = await fetch(served.urlOf(name), {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:9999',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST')
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(answer.headers.get('access-control-allow-origin')).toMatch(/^(\*|http:\/\/127\.0\.0\.1:9999)$/)
  })

  test.each(FUNCTIONS)('%s takes POST only', async (name) => {
    const answer = await fetch(served.urlOf(name))
    expect(answer.status).toBe(405)
    expect(await answer.json()).toEqual(refusal('This function takes POST only', 'method_not_allowed'))
  })

  test.each(FUNCTIONS)('%s wants a small JSON object', async (name) => {
    const headers = await headersOf(served.cast.admin.client, served.stack)
    for (const body of ['', '{', '[]', 'null', '"text"', '5']) {
      const { status, json } = await served.post(name, body, headers)
      expect([body, status, json]).toEqual([body, 400, refusal('The request is not valid JSON', 'bad_json')])
    }
    const { status, json } = await served.post(name, { userId: 'x'.repeat(20_000) }, headers)
    expect([status, json]).toEqual([413, refusal('The request is too large', 'too_large')])
  })

  test.each(['staff', 'admin'] as const)('create-user makes a whole account of a new %s', async (role) => {
    const person = newPerson({ role, email: ` ${newPerson().email.toUpperCase()} `, firstName: '  Nora ' })
    const email = person.email.trim().toLowerCase()
    const { status, json } = await served.as('admin', 'create-user', person)
    expect([status, json]).toEqual([
      201,
      { success: true, message: `User ${email} has been created successfully`, userId: expect.any(String) },
    ])
    const { data } = await served.cast.admin.client
      .rpc('list_users')
      .eq('id', String(json['userId']))
      .single()
    expect(data).toMatchObject({ email, first_name: 'Nora', last_name: 'New', role, state: 'invited' })
    const until = Date.parse(data!.temporary_password_expires_at) - Date.now()
    expect(Math.abs(until - 7 * 24 * 3600_000)).toBeLessThan(60_000)
  })

  test.each([
    [{ email: 'nobody' }, 'Enter a valid email address'],
    [{ email: 'a@b' }, 'Enter a valid email address'],
    [{ email: '<script>@clinic.example' }, 'Enter a valid email address'],
    [{ email: undefined }, 'Enter a valid email address'],
    [{ email: `${'x'.repeat(250)}@clinic.example` }, 'Enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ password: undefined }, 'Password must be at least 6 characters long'],
    [{ password: 'é'.repeat(37) }, 'Password must be at most 72 bytes long'],
    [{ password: 'with\u0000nul' }, 'Password must not hold control characters'],
    [{ firstName: '   ' }, 'Enter the first name'],
    [{ firstName: 'a\u0000b' }, 'A name is one line of visible letters'],
    [{ firstName: 'x'.repeat(101) }, 'A name has 100 characters at most'],
    [{ lastName: 7 }, 'Enter the last name'],
    [{ role: 'owner' }, 'Choose a role'],
    [{ role: undefined }, 'Choose a role'],
  ])('create-user refuses %o and makes nobody', async (wrong, words) => {
    const before = await countUsers(served.stack)
    const { status, json } = await served.as('admin', 'create-user', newPerson(wrong))
    expect([status, json]).toEqual([422, refusal(words, 'invalid')])
    expect(await countUsers(served.stack)).toBe(before)
  })

  test('create-user makes a single account where three requests ask for the same address at the same moment', async () => {
    const person = newPerson()
    const upper = { ...person, email: person.email.toUpperCase() }
    const answers = await Promise.all(
      [person, person, upper].map((each) => served.as('admin', 'create-user', each)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  test('unknown fields in a request to create-user change nothing', async () => {
    const more = {
      id: NOBODY,
      app_metadata: { role: 'service_role' },
      user_metadata: { x: 1 },
      invited: false,
    }
    const { json } = await served.as('admin', 'create-user', { ...newPerson(), ...more })
    const [row] = await served.stack.query('select * from auth.users where id = $1', [json['userId']])
    expect(row).toMatchObject({
      role: 'authenticated',
      raw_app_meta_data: { invited: true, invited_role: 'staff', invited_by: served.cast.admin.id },
    })
    expect(row?.['raw_user_meta_data']).not.toHaveProperty('x')
  })

  test('delete-user removes a person, and answers with their email', async () => {
    const person = await addPerson(served.stack, 'removed')
    const { status, json } = await served.as('admin', 'delete-user', { userId: person.id.toUpperCase() })
    expect([status, json]).toEqual([
      200,
      { success: true, message: `User ${person.email} has been deleted successfully`, userId: person.id },
    ])
    const signedIn = connect(served.stack).auth.signInWithPassword(person)
    expect((await signedIn).error?.code).toBe('invalid_credentials')
  })

  test('an admin cannot delete themselves by delete-user', async () => {
    const { status, json } = await served.as('admin', 'delete-user', { userId: served.cast.admin.id })
    const own = refusal('You cannot delete your own account', 'own_account')
    expect([status, json]).toEqual([403, own])
  })

  test('a deletion that the database refuses for the last admin is answered with the database’s message', async () => {
    const { query } = served.stack
    // The trigger refuses as the rule of the last admin does in a race (postgres-alone.test.ts).
    await query(`create function public.refuse() returns trigger language plpgsql
    as $$ begin raise exception 'The last admin must stay'; end $$`)
    await query('create trigger refuse before delete on auth.users for each row execute function refuse()')
    const { status, json } = await served.as('admin', 'delete-user', { userId: served.cast.staff.id })
    await query('drop function public.refuse() cascade')
    expect([status, json]).toEqual([409, refusal('The last admin must stay', 'last_admin')])
  })

  test('the id of a deleted account is answered with 404, a text that is no id with 422', async () => {
    const gone = await served.as('admin', 'delete-user', { userId: NOBODY })
    const words = 'This user no longer exists'
    expect([gone.status, gone.json]).toEqual([404, refusal(words, 'user_not_found')])
    for (const userId of [undefined, 5, '', 'me', `${NOBODY}'--`]) {
      const { status, json } = await served.as('admin', 'delete-user', { userId })
      expect([status, json]).toEqual([422, refusal('userId must be a UUID', 'invalid')])
    }
  })

  test('set-temporary-password opens an invitation that ran out, and ends every session of the person', async () => {
    const { client: before, ...person } = await addSignedIn(served.stack, 'late', { tempPassword: true })
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

  test.each([
    [
      'oneself',
      () => ({ userId: served.cast.admin.id }),
      403,
      'You cannot give yourself a temporary password',
    ],
    ['the id of nobody', () => ({ userId: NOBODY }), 404, 'This user no longer exists'],
    ['a text that is no id', () => ({ userId: 'me' }), 422, 'userId must be a UUID'],
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
  ])('set-temporary-password refuses %s', async (_what, body, expected, words) => {
    const answer = await served.as('admin', 'set-temporary-password', { password: 'long enough', ...body() })
    expect([answer.status, answer.json['error']]).toEqual([expected, words])
  })
})
