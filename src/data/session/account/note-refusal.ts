import { DataError } from '../../network/errors.ts'
import type { SessionContext } from '../context.ts'
import { refreshAccount } from './refresh-account.ts'

/** Looks the account up after a refusal, which may mean that a right was taken away: the screens show the present rights. */
export function noteRefusal(tab: SessionContext, error: unknown): void {
  if (error instanceof DataError && error.kind === 'forbidden') void refreshAccount(tab)
}
