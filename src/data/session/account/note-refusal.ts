import { DataError } from '../../network/errors.ts'
import type { SessionContext } from '../context.ts'
import { refreshAccount } from './refresh-account.ts'

/** Asks for the account after a refusal of the server: the person may have lost a right, and the screens show the present rights. */
export function noteRefusal(tab: SessionContext, error: unknown): void {
  if (error instanceof DataError && error.kind === 'forbidden') void refreshAccount(tab)
}
