import { DataError } from '../network/errors.ts'
import type { SessionContext } from './context.ts'
import { memberOf } from './session-state.ts'

/** The member for whom this tab may ask and send, or a `signed-out` DataError. */
export function requireUser(tab: Pick<SessionContext, 'session'>): string {
  const member = memberOf(tab.session.getState())
  if (!member) throw new DataError('signed-out', 'Auth session missing!')
  return member.user.id
}
