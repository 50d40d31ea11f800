// The people of the matrix, signed in at a stack. Former admins are among them, because a check of the role alone would let them in.
import type { TestStack } from '../../../tests/support/stack/stack.ts'
import { connect, signInAdmin, type Client } from '../clients.ts'
import { addPerson, addSignedIn, disableWithToken } from '../people.ts'
import { query as run } from './query.ts'
import { categories } from './content-rows.ts'
import type { People } from './operation.ts'
import type { Actor } from './table.ts'

export type Caller = { client: Client; headers: Record<string, string>; people: People }
export type MatrixCast = Record<Actor, Caller>

export async function gatherMatrixCast(stack: TestStack): Promise<MatrixCast> {
  for (const step of categories) await run(stack, step)
  const other = (await addPerson(stack, 'somebody', { role: 'admin' })).id
  const staff = await addSignedIn(stack, 'staff')
  const within = (id: string | null, ownRole: 'admin' | null = null): People => ({
    own: id ?? other,
    ownRole: id ? ownRole : 'admin',
    staff: staff.id,
    other,
  })
  const caller = async (client: Client, people: People, token?: string): Promise<Caller> => {
    const { data } = await client.auth.getSession()
    const bearer = token ?? data.session?.access_token ?? stack.publishableKey
    return {
      client,
      headers: { apikey: token ?? stack.publishableKey, authorization: `Bearer ${bearer}` },
      people,
    }
  }

  const stranger = await addSignedIn(stack, 'stranger', { invited: false })
  const mustChange = await addSignedIn(stack, 'must-change', { tempPassword: true, role: 'admin' })
  const otherStaff = await addSignedIn(stack, 'other-staff')
  const disabled = await addSignedIn(stack, 'disabled', { role: 'admin' })
  const deleted = await addSignedIn(stack, 'deleted', { role: 'admin' })
  await disableWithToken(stack, disabled.id)
  await stack.query('delete from auth.users where id = $1', [deleted.id])
  const admin = await signInAdmin(stack)
  const adminId = (await admin.auth.getUser()).data.user?.id ?? null
  return {
    visitor: await caller(connect(stack), within(null)),
    stranger: await caller(stranger.client, within(stranger.id)),
    'must change': await caller(mustChange.client, within(mustChange.id, 'admin')),
    staff: await caller(staff.client, within(staff.id)),
    'other staff': await caller(otherStaff.client, within(otherStaff.id)),
    admin: await caller(admin, within(adminId, 'admin')),
    disabled: await caller(disabled.client, within(disabled.id, 'admin')),
    deleted: await caller(deleted.client, within(null)),
    'service key': await caller(connect(stack, stack.secretKey), within(null), stack.secretKey),
  }
}
