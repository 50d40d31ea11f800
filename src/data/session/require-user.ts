import { DataError } from '../network/errors.ts'
import type { SessionContext } from './context.ts'
import { memberOf } from './session-state.ts'

/** The id of the member for whom this tab may read and send. Throws a `signed-out` DataError where there is none. */
export function requireUser(tab: Pick<SessionContext, 'session'>): string {
  const member = memberOf(tab.session.getState())
  if (!member) throw new DataError('signed-out', 'Auth session missing!')
  return member.user.id
}
