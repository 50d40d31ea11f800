// Notes why the server ended a session, and forgets it at the next sign-in. The file is apart from last-ending.ts, because the login
// page loads that one, and every byte of the login counts.
import type { DatabaseContext } from '../../database/context.ts'
import type { SignedOutWhy } from '../session-state.ts'
import { LAST_ENDING } from './last-ending.ts'

/** Notes the reason; null removes the noted one. */
export function noteLastEnding({ device }: Pick<DatabaseContext, 'device'>, why: SignedOutWhy | null) {
  device.storage.removeItem(LAST_ENDING)
  if (why) device.storage.setItem(LAST_ENDING, why)
}
