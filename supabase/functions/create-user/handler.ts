// Makes an account with a temporary password, which is valid for a week and only for choosing a new one. Account, profile and role
// come in one transaction, so that no account is left half made.
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
    // The admin vouches for the address, so the person need not confirm it by mail first.
    email_confirm: true,
    user_metadata: { first_name: person.firstName, last_name: person.lastName, temp_password: true },
    // Only the service key can write app_metadata. The database makes profile and role from it (private.follow_auth_user).
    app_metadata: { invited: true, invited_role: person.role, invited_by: admin.id, temp_password: true },
  })
  if (error) {
    // The admin's right may have ended since it was checked: then the database has refused.
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
