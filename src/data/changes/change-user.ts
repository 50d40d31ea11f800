// Sends an admin's changes of somebody's account straight to the server, which allows or refuses them, then pulls the list.
import type { Role } from '../../domain/roles.ts'
import type { UserRow } from '../../domain/rows.ts'
import { requestPasswordReset } from '../session/account/request-password-reset.ts'
import { sendChange } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { pullAfterChange } from './pull-after-change.ts'
import { usersList } from '../lists/users.ts'

/** Makes somebody an admin, or staff again. Throws a DataError. */
export async function setUserRole(tab: SyncContext, id: string, role: Role): Promise<void> {
  await thenPull(
    tab,
    sendChange(tab, (supabase) => supabase.from('user_roles').upsert({ user_id: id, role })),
  )
}

/** Closes an account, or opens it again; its data stays. Throws a DataError. */
export async function setUserActive(tab: SyncContext, id: string, active: boolean): Promise<void> {
  await thenPull(
    tab,
    sendChange(tab, (supabase) => supabase.rpc('set_user_active', { person: id, active })),
  )
}

/** Sends a person the mail to choose a new password, and has the server log that. Throws a DataError. */
export async function sendPasswordReset(tab: SessionContext, { id, email }: UserRow): Promise<void> {
  await requestPasswordReset(tab, email)
  // The mail has been sent: an error thrown here would make the admin send it a second time.
  await sendChange(tab, (supabase) => supabase.rpc('record_password_reset', { person: id })).catch(
    (error: unknown) => console.error('A password reset could not be written in the log', error),
  )
}

/** Pulls after a change, also a failed one: perhaps only the answer was lost, or this person is no longer an admin. */
async function thenPull(tab: SyncContext, change: Promise<void>) {
  try {
    await change
  } finally {
    await pullAfterChange(tab, usersList)
  }
}
