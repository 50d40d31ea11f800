import { DataError } from '../network/errors.ts'
import type { SessionContext } from './context.ts'

/** The user this tab serves, or a `signed-out` DataError. */
export function requireUser(tab: SessionContext): string {
  const { user } = tab.session.getState()
  if (!user) throw new DataError('signed-out', 'Auth session missing!')
  return user.id
}
