// Sets a new password.
import { DataError } from '../../network/errors.ts'
import { askAccount } from './account.ts'
import { changeAccount } from './change-account.ts'
import { confirmedIdentity } from '../stored/confirmed-session.ts'
import type { SessionContext } from '../context.ts'
import { refreshAccount } from './refresh-account.ts'
import { changeSignIn } from '../stored/sign-in-record.ts'
import { personOf } from '../session-state.ts'

/** Error codes of the auth service when the present password is wrong, or was not sent. */
const CURRENT_PASSWORD_CODES = ['current_password_invalid', 'current_password_required']

/** Error code when a temporary password expired before the person chose a new one. */
export const TEMPORARY_PASSWORD_EXPIRED = 'temporary_password_expired'

/**
 * Sets a new password. `current` is the present or the temporary password; only after a recovery link it is left out. Throws a
 * DataError with the service's message.
 */
export async function changePassword(
  tab: SessionContext,
  { current, password }: { current?: string | undefined; password: string },
): Promise<void> {
  const userId = personOf(tab.session.getState())?.id
  if (!userId) throw new DataError('signed-out', 'Auth session missing!')
  const body = {
    password,
    ...(current !== undefined && { current_password: current }),
    data: { temp_password: false },
  }
  await changeAccount(tab, userId, body).catch(async (error: DataError) => {
    throw (await hasExpired(tab, userId, error)) ? expiredError(error) : error
  })
  const identity = confirmedIdentity(tab)
  // The person signed out in another tab meanwhile: the password is set, and nobody is signed in.
  if (identity?.id !== userId) return
  tab.auth.typedPassword = undefined
  await changeSignIn(tab, { identity: { ...identity, must_change_password: false, is_recovering: false } })
  await refreshAccount(tab)
}

/** Whether the present password was wrong or missing, rather than the new one refused. */
export function isAboutCurrentPassword(error: unknown): boolean {
  return error instanceof DataError && CURRENT_PASSWORD_CODES.includes(error.code ?? '')
}

/**
 * Whether the change was refused because the temporary password has expired. The database refuses at the end of the
 * transaction, which the hosted auth service reports as "unexpected" only, so the account's own date is compared.
 */
async function hasExpired(tab: SessionContext, userId: string, { kind }: DataError) {
  if (kind !== 'unknown' && kind !== 'forbidden') return false
  const account = await askAccount(tab, userId).catch(() => undefined)
  const end = account?.temporary_password_expires_at
  return end !== undefined && end !== null && Date.parse(end) <= Date.parse(account?.server_time ?? '')
}

function expiredError(cause: DataError) {
  const { status } = cause
  const words = 'This temporary password has expired. Ask an admin for a new one.'
  return new DataError('forbidden', words, { cause, status, code: TEMPORARY_PASSWORD_EXPIRED })
}
