// Deletes an account with the person's own data. Documents and videos that the person uploaded stay, without the name.
import * as v from 'valibot'
import { Refusal } from '../_shared/answers.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { userId } from '../_shared/fields.ts'

const OWN_ACCOUNT = 'You cannot delete your own account'
const LAST_ADMIN = 'The last admin must stay'

export const deleteUser = createEndpoint(v.object({ userId }), async (body, admin) => {
  if (body.userId === admin.id) throw new Refusal(403, 'own_account', OWN_ACCOUNT)
  // The delete is one statement in the admin's own name, so that the log names the admin and the database checks the right again.
  const { data, error } = await admin.client.rpc('delete_user', { person: body.userId })
  if (error?.code === 'PT404') throw new Refusal(404, 'user_not_found', 'This user no longer exists')
  if (error?.message === LAST_ADMIN) throw new Refusal(409, 'last_admin', LAST_ADMIN)
  if (error?.code === '42501') throw new Refusal(403, 'not_admin', 'Only an active admin may do this')
  if (error) throw error
  return { userId: body.userId, message: `User ${data} has been deleted successfully` }
})
