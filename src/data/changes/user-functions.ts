// Calls the server functions that make an account, delete it, or give it a new temporary password. Where a function refuses, its
// message says in plain words what is wrong.
import * as v from 'valibot'
import type { Role } from '../../domain/roles.ts'
import { DataError, toDataError } from '../network/errors.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/valid-token.ts'
import type { SyncContext } from '../sync/context.ts'
import { pullAfterChange } from './pull-after-change.ts'
import { usersList } from '../lists/users.ts'

export type NewUser = { email: string; password: string; firstName: string; lastName: string; role: Role }

/** Makes an account with a temporary password; returns the server's message, if there is one. Throws a DataError. */
export function createUser(tab: SyncContext, user: NewUser): Promise<string | undefined> {
  return call(tab, 'create-user', user)
}

/** Removes an account and all its data. Throws a DataError. */
export function deleteUser(tab: SyncContext, userId: string): Promise<string | undefined> {
  return call(tab, 'delete-user', { userId })
}

/** Gives somebody a new temporary password, which ends their sessions. Throws a DataError. */
export function setTemporaryPassword(
  tab: SyncContext,
  userId: string,
  password: string,
): Promise<string | undefined> {
  return call(tab, 'set-temporary-password', { userId, password })
}

/** The server's words in a refusal; undefined where it gave none. */
export function wordsOf(error: unknown): string | undefined {
  return error instanceof DataError && error.code !== undefined && error.message ? error.message : undefined
}

/** Whether the function failed because a colleague has deleted the account meanwhile. */
export function isUserDeleted(error: unknown): boolean {
  return error instanceof DataError && error.code === 'user_not_found'
}

/** Whether the function failed because an account with this address exists already. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof DataError && error.code === 'email_exists'
}

const answerSchema = v.object({
  message: v.optional(v.string()),
  error: v.optional(v.string()),
  code: v.optional(v.string()),
})

async function call(tab: SyncContext, name: string, body: unknown): Promise<string | undefined> {
  try {
    const response = await withToken(tab, requireUser(tab), (bearer) =>
      tab.network.fetch(`${tab.network.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: tab.network.key, authorization: bearer, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    const { status } = response
    const parsed = v.safeParse(answerSchema, await response.json().catch(() => undefined))
    const answer = parsed.success ? parsed.output : {}
    if (response.ok) return answer.message
    throw toDataError(
      { message: answer.error ?? '', code: answer.error && (answer.code ?? 'refused') },
      status,
    )
  } catch (cause) {
    throw toDataError(cause)
  } finally {
    // Pulls after a failure too: perhaps only the answer was lost, and the account was changed.
    await pullAfterChange(tab, usersList)
  }
}
