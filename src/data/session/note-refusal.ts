import { DataError } from '../network/errors.ts'
import type { SessionContext } from './context.ts'
import { refreshAccount } from './refresh-account.ts'

/** A refusal may mean that a right was taken away meanwhile: the server is asked, and the screens show what it says. */
export function noteRefusal(tab: SessionContext, error: unknown): void {
  if (error instanceof DataError && error.kind === 'forbidden') void refreshAccount(tab)
}
