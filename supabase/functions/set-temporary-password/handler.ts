// Gives a person a new temporary password, valid for a week: after an invitation that expired, or where the person cannot get mail.
// The new password ends the person's sessions, and gives access to nothing until they have chosen a password of their own.
import * as v from 'valibot'
import { Refusal } from '../_shared/answers.ts'
import { requireAdmin } from '../_shared/caller.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { connectAsService } from '../_shared/deps.ts'
import { password, userId } from '../_shared/fields.ts'

const schema = v.object({ userId, password })

export const setTemporaryPassword = createEndpoint(schema, async (body, admin, deps) => {
  if (body.userId === admin.id)
    throw new Refusal(403, 'own_account', 'You cannot give yourself a temporary password')
  const users = connectAsService(deps).auth.admin
  const found = await users.getUserById(body.userId)
  if (found.error?.status === 404) throw notFound()
  if (found.error) throw found.error
  if (found.data.user.app_metadata['invited'] !== true) {
    const words = 'This account was not made by an admin: delete it and create it again'
    throw new Refusal(409, 'not_invited', words)
  }
  // Password and metadata go in one request, because the auth service writes them in one transaction, the password first.
  const { data, error } = await users.updateUserById(body.userId, {
    password: body.password,
    user_metadata: { temp_password: true },
    app_metadata: {
      temp_password: true,
      temp_password_set: { by: admin.id, at: new Date().toISOString() },
    },
  })
  if (error?.status === 404) throw notFound()
  // The admin's right may have ended since it was checked: then the database has refused.
  if (error?.status === 500) await requireAdmin(admin.client)
  if (error?.code === 'weak_password') throw new Refusal(422, 'invalid', error.message)
  if (error) throw error
  return { userId: body.userId, message: `A temporary password has been set for ${data.user.email}` }
})

const notFound = () => new Refusal(404, 'user_not_found', 'This user no longer exists')
