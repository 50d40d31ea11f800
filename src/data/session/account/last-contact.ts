import type { SessionContext } from '../context.ts'
import { confirmedIdentity } from '../stored/confirmed-session.ts'

/** The time (ms) of the server's last answer to this device; after a restart to the minute, as the device noted it. */
export function lastContact(tab: Pick<SessionContext, 'network' | 'auth'>): number | undefined {
  const contact = tab.network.connection.getLastAnswerAt() ?? confirmedIdentity(tab)?.contact_at
  return contact === undefined ? undefined : new Date(contact).getTime()
}
