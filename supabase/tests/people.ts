// Adds people beside the demo accounts for tests, with SQL, as the auth service would make them.
import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type { Stack } from '../local/stack.ts'
import { signIn } from './clients.ts'

export type Person = { id: string; email: string; password: string }

type PersonOptions = {
  invited?: boolean
  tempPassword?: boolean
  isActive?: boolean
  role?: 'admin' | 'staff'
}

/** An invited, active person without a role record, unless the options say otherwise. */
export async function addPerson(
  { query }: Pick<Stack, 'query'>,
  name: string,
  options: PersonOptions = {},
): Promise<Person> {
  const { invited = true, tempPassword = false, isActive = true, role } = options
  const person = {
    id: randomUUID(),
    email: `${name}-${randomUUID().slice(0, 8)}@clinic.example`,
    password: `${name}-secret`,
  }
  await query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, $3, now(), $4, $5)`,
    [
      person.id,
      person.email,
      await bcrypt.hash(person.password, 4),
      JSON.stringify({
        provider: 'email',
        ...(invited && { invited }),
        ...(tempPassword && { temp_password: true }),
      }),
      JSON.stringify({ first_name: name, last_name: 'Test' }),
    ],
  )
  if (role) await query('insert into user_roles (user_id, role) values ($1, $2)', [person.id, role])
  if (!isActive) await disable({ query }, person.id)
  return person
}

/** Adds a person and signs them in. */
export async function addSignedIn(
  stack: Pick<Stack, 'query' | 'url' | 'publishableKey'>,
  name: string,
  options?: PersonOptions,
) {
  const person = await addPerson(stack, name, options)
  return { ...person, client: await signIn(stack, person.email, person.password) }
}

/** Disables an account, as an admin does. */
export async function disable({ query }: Pick<Stack, 'query'>, id: string) {
  await query('update private.accounts set is_active = false where user_id = $1', [id])
}

/**
 * Disables an account whose token still works, for tests of the tables' own rules. A hosted project's API accepts a token
 * until it expires, even after its session has ended. The local API asks for the session, so the sessions are restored here.
 */
export async function disableWithToken({ query }: Pick<Stack, 'query'>, id: string) {
  const sessions = await query('select id from auth.sessions where user_id = $1', [id])
  await disable({ query }, id)
  for (const session of sessions)
    await query('insert into auth.sessions (id, user_id) values ($1, $2)', [session.id, id])
}
