// The function create-user makes a whole account or none, in the local stack and under Deno.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from './clients.ts'
import { countUsers, newPerson, refusal, RUNTIMES, serveFunctions, type Served } from './function-runtimes.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe.each(RUNTIMES)('in %s', (runtime) => {
  let served: Served
  beforeAll(async () => {
    served = await serveFunctions(runtime, 'create-user')
  }, 120_000)
  afterAll(() => served.close())

  test.each(['staff', 'admin'] as const)('makes a whole account of a new %s', async (role) => {
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

    // The temporary password gives nothing but the choice of another one.
    const theirs = await signIn(served.stack, email, person.password)
    expect((await theirs.auth.getUser()).data.user?.user_metadata).toMatchObject({ temp_password: true })
    expect((await theirs.from('documents').select('id')).data).toEqual([])
    expect((await theirs.rpc('list_users')).error?.code).toBe('42501')
    const chosen = await theirs.auth.updateUser({
      password: 'their own one',
      current_password: person.password,
      data: { temp_password: false },
    })
    expect(chosen.error).toBeNull()
    expect((await theirs.from('documents').select('id')).data?.length).toBeGreaterThan(0)
    expect((await theirs.rpc('list_users')).error === null).toBe(role === 'admin')
    await served.stack.query('delete from auth.users where id = $1', [json['userId']])
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
  ])('refuses %o and makes nobody', async (wrong, words) => {
    const before = await countUsers(served.stack)
    const { status, json } = await served.as('admin', 'create-user', newPerson(wrong))
    expect([status, json]).toEqual([422, refusal(words, 'invalid')])
    expect(await countUsers(served.stack)).toBe(before)
  })

  test('an email gets one account, in upper or lower case', async () => {
    const [before, [staff]] = [
      await countUsers(served.stack),
      await served.stack.query(`select * from auth.users where email = 'staff@clinic.example'`),
    ]
    const { status, json } = await served.as(
      'admin',
      'create-user',
      newPerson({ email: 'Staff@Clinic.example' }),
    )
    const words = 'A user with this email address already exists'
    expect([status, json]).toEqual([409, refusal(words, 'email_exists')])
    expect(await countUsers(served.stack)).toBe(before)
    const unchanged = `select * from auth.users where email = 'staff@clinic.example'`
    expect(await served.stack.query(unchanged)).toEqual([staff])
  })

  test('a single account is made where three requests ask for the same address at the same moment', async () => {
    const person = newPerson()
    const answers = await Promise.all([1, 2, 3].map(() => served.as('admin', 'create-user', person)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  test('unknown fields in the request change nothing', async () => {
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
})
