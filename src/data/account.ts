// What the server says about the person who is signed in: the account's marks, and the role.
import * as v from 'valibot'
import { type Role, roleOf } from '../domain/roles.ts'
import type { Device } from './device.ts'
import { dataOf, toDataError } from './errors.ts'
import { readIdentity } from './identity.ts'
import { askAs } from './token.ts'

const accountSchema = v.object({
  user_id: v.string(),
  invited: v.boolean(),
  is_active: v.boolean(),
  must_change_password: v.boolean(),
  role: v.nullable(v.picklist(['admin', 'staff'])),
  server_time: v.string(),
})

export type Account = v.InferOutput<typeof accountSchema>

/** The account's marks, also for a person who has to set a new password; teaches the clock. Throws a DataError. */
export async function getAccount(device: Device, userId: string): Promise<Account> {
  let sentAt = device.now()
  const answer = await askAs(device, userId, (bearer) => {
    sentAt = device.now()
    return device.supabase.rpc('my_account').setHeader('Authorization', bearer)
  })
  const parsed = v.safeParse(accountSchema, dataOf(answer))
  if (!parsed.success) throw toDataError(new Error('The account cannot be read'), answer.status)
  device.clock.learn(parsed.output.server_time, sentAt, device.now(), 1)
  return parsed.output
}

/**
 * The role on record; staff where there is no record, or where the look-up threw. Null where the server answered with
 * an error. Without a connection, the role that this device knew last.
 */
export async function getRole(device: Device, userId: string): Promise<Role | null> {
  const lastKnown = () => {
    const identity = readIdentity(device.storage)
    return identity?.id === userId ? identity.role : null
  }
  try {
    const { data, error, status } = await askAs(device, userId, (bearer) =>
      device.supabase
        .from('user_roles')
        .select('role')
        .eq('user_id', userId)
        .maybeSingle()
        .setHeader('Authorization', bearer),
    )
    if (!error) return roleOf(data?.role)
    const { kind } = toDataError(error, status)
    if (kind === 'offline' || kind === 'signed-out') return lastKnown()
    console.error('The role could not be looked up', error)
    return null
  } catch (error) {
    const { kind } = toDataError(error)
    if (kind === 'offline') return lastKnown()
    return kind === 'signed-out' ? null : 'staff'
  }
}
