// Asks the server about the signed-in person's account: whether it is invited and active, whether its password must be changed, and
// its role.
import * as v from 'valibot'
import { type Role, roleOf } from '../../../domain/roles.ts'
import type { SessionContext } from '../context.ts'
import { type DataError, dataOf, toDataError } from '../../network/errors.ts'
import type { Supabase } from '../../network/supabase.ts'
import { confirmedIdentity } from '../stored/confirmed-session.ts'
import { sendRequest } from '../tokens/send-request.ts'

const accountSchema = v.object({
  invited: v.boolean(),
  is_active: v.boolean(),
  must_change_password: v.boolean(),
  temporary_password_expires_at: v.nullish(v.string()),
  server_time: v.string(),
})

export type Account = v.InferOutput<typeof accountSchema>

/** `isFromServer`: whether the server named the role. An assumed role is shown, but not remembered. */
export type FoundRole = { role: Role | null; isFromServer: boolean }

/**
 * Asks for the account, also of a person who must choose a new password first. Corrects the clock by the answer. Throws a
 * DataError.
 */
export async function askAccount(tab: SessionContext, userId: string): Promise<Account> {
  let sentAt = tab.clock.deviceNow()
  const make = (supabase: Supabase) => {
    sentAt = tab.clock.deviceNow()
    return supabase.rpc('my_account')
  }
  const answer = await sendRequest(tab, make, userId)
  const parsed = v.safeParse(accountSchema, dataOf(answer))
  if (!parsed.success) throw toDataError(new Error('The account cannot be read'), answer.status)
  tab.clock.learn(parsed.output.server_time, sentAt, tab.clock.deviceNow(), 1)
  return parsed.output
}

/**
 * The role on record: staff where there is no record, or where the look-up threw; null where the server answered with an
 * error; the role that this device knew last where the server gave no answer.
 */
export async function askRole(tab: SessionContext, userId: string): Promise<FoundRole> {
  const otherwise = (cause: unknown, { kind }: DataError, assumed: Role | null): FoundRole => {
    if (kind === 'offline' || kind === 'signed-out')
      return { role: lastKnown(tab, userId), isFromServer: false }
    console.error('The role could not be looked up', cause)
    return { role: assumed, isFromServer: false }
  }
  try {
    const { data, error, status } = await sendRequest(
      tab,
      (supabase) => supabase.from('user_roles').select('role').eq('user_id', userId).maybeSingle(),
      userId,
    )
    if (error) return otherwise(error, toDataError(error, status), null)
    return { role: roleOf(data?.role), isFromServer: true }
  } catch (error) {
    return otherwise(error, toDataError(error), 'staff')
  }
}

function lastKnown(tab: Pick<SessionContext, 'auth'>, userId: string) {
  const identity = confirmedIdentity(tab)
  return identity?.id === userId ? identity.role : null
}
