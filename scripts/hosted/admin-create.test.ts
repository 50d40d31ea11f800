// Makes the first admin of a project, on the real local stack as on a hosted project.
import { expect, it } from 'vitest'
import { connect, signIn } from '../../supabase/tests/clients.ts'
import { startOwnStack } from '../../supabase/tests/own-stack.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { node } from '../run/child.mjs'

// A project without people, as after `db push`. Emptying a seeded stack is faster than making a new one.
const stack = await startOwnStack()
await stack.query('truncate auth.users cascade')

const run = (args: string[], env: Record<string, string> = {}) =>
  node(['scripts/hosted/admin-create.mjs', ...args], {
    stdio: 'pipe',
    env: { ...process.env, VITE_SUPABASE_URL: stack.url, SUPABASE_SECRET_KEY: stack.secretKey, ...env },
  })
const ana = ['Ana@clinic.test', 'Ana', 'de', 'la', 'Cruz']

it('admin:create refuses a wrong key, and makes nothing', async () => {
  const { code, output } = await run(ana, { SUPABASE_SECRET_KEY: stack.publishableKey })
  expect([code, output]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)])
  expect(await stack.query('select id from auth.users')).toEqual([])
})

it('admin:create makes an admin who must choose a password first, and then may do what admins may', async () => {
  const { code, output } = await run(ana)
  expect([code, output]).toEqual([0, expect.stringContaining('ana@clinic.test is an admin of')])
  const [, password] = /Temporary password {3}(\S+)\n/.exec(output) ?? []
  const client = await signIn(stack, 'ana@clinic.test', password!)
  const account = async () => (await client.rpc('my_account')).data
  expect(await account()).toMatchObject({
    invited: true,
    is_active: true,
    must_change_password: true,
    role: 'admin',
  })
  expect((await client.from('profiles').select('email')).data).toEqual([])

  const { error } = await client.auth.updateUser({
    password: 'a password of her own',
    current_password: password!,
  })
  expect(error).toBeNull()
  expect(await account()).toMatchObject({ must_change_password: false, role: 'admin' })
  expect((await client.from('profiles').select('first_name, last_name')).data).toEqual([
    { first_name: 'Ana', last_name: 'de la Cruz' },
  ])
})

it('admin:create refuses while there is an admin, and makes nothing', async () => {
  const { code, output } = await run(['eve@clinic.test', 'Eve', 'Example'])
  expect([code, output]).toEqual([1, expect.stringContaining('has an admin already')])
  const { error } = await connect(stack).auth.signInWithPassword({ email: 'eve@clinic.test', password: 'x' })
  expect(error?.code).toBe('invalid_credentials')
  expect(await stack.query('select email from auth.users')).toEqual([{ email: 'ana@clinic.test' }])
})

it('admin:create says in one line that the project does not answer', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`
  const { code, output } = await run(ana, { VITE_SUPABASE_URL: nobody })
  expect([code, output]).toEqual([1, `${nobody} does not answer (ECONNREFUSED).\n`])
})
