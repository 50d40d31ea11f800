// Remembers why the server ended the last session on this device: the login says it after the page was loaded again too, until
// somebody signs in.
import type { DatabaseContext } from '../../database/context.ts'
import type { SignedOutWhy } from '../session-state.ts'

/** Key of the reason in localStorage. It is not in keys.ts, which the portal's first script carries. */
export const LAST_ENDING = 'clinic-last-ending'

/** The reason for which the server ended the last session; null where the person signed out, or somebody has signed in since. */
export function readLastEnding({ device }: Pick<DatabaseContext, 'device'>): SignedOutWhy | null {
  const why = device.storage.getItem(LAST_ENDING)
  return why === 'revoked' || why === 'deleted' ? why : null
}
