// Makes an account for somebody: with profile and role in one transaction, and a password that is good for a week and for
// choosing another one. Whatever dies in between, the account is whole or not there.
import type { AuthError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { Refusal } from '../_shared/answers.ts'
import { requireAdmin } from '../_shared/caller.ts'
import { connectAsService } from '../_shared/deps.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { email, firstName, lastName, password, role } from '../_shared/fields.ts'

const schema = v.object({ email, password, firstName, lastName, role })

export const createUser = createEndpoint(schema, async (person, admin, deps) => {
  const { data, error } = await connectAsService(deps).auth.admin.createUser({
    email: person.email,
    password: person.password,
    // The admin vouches for the address; a mail would have to come through first.
    email_confirm: true,
    user_metadata: { first_name: person.firstName, last_name: person.lastName, temp_password: true },
    // Only the service key writes these, and the database makes the account out of them (private.follow_auth_user).
    app_metadata: { invited: true, invited_role: person.role, invited_by: admin.id, temp_password: true },
  })
  if (error) {
    // The right may have ended since it was asked for: then the database has refused.
    if (error.status === 500) await requireAdmin(admin.client)
    throw asRefusal(error) ?? error
  }
  return {
    status: 201,
    userId: data.user.id,
    message: `User ${person.email} has been created successfully`,
  }
})

function asRefusal({ code, message }: AuthError) {
  if (code === 'email_exists' || code === 'user_already_exists')
    return new Refusal(409, 'email_exists', 'A user with this email address already exists')
  if (code === 'weak_password') return new Refusal(422, 'invalid', message)
  if (code === 'validation_failed' || code === 'email_address_invalid')
    return new Refusal(422, 'invalid', 'Enter a valid email address')
  return undefined
}
