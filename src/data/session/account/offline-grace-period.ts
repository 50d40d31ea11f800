// The offline grace period: after thirty days without an answer of the server this device hides a person's data until a sign-in.
import { confirmedIdentity } from '../stored/confirmed-session.ts'
import type { SessionContext } from '../context.ts'
import type { NetworkContext } from '../../network/context.ts'
import { type Identity, writeIdentity } from '../stored/identity.ts'
import { personOf, signedOut } from '../session-state.ts'

type Times = Pick<NetworkContext, 'clock'>

/** Ms of a day. */
const DAY = 24 * 60 * 60_000
/** Ms without an answer of the server for which the device shows its rows. */
const GRACE_PERIOD = 30 * DAY
/** Ms between two notes of the server's last answer. */
const NOTE_EVERY = 60_000

/**
 * Whether the thirty days are over. The device's clock and the server's drift apart when somebody corrects the device's clock:
 * the clock by which less time has passed decides. A clock that stands a day or more before the contact is wrong, and ignored.
 */
export function isGraceOver({ clock }: Times, { contact_at }: Identity) {
  const ages = [clock.now(), clock.deviceNow()]
    .map((time) => time - Date.parse(contact_at))
    .filter((age) => age > -DAY)
  return ages.length > 0 && Math.min(...ages) > GRACE_PERIOD
}

/** Signs the person off the screen when the grace period is over; a sign-in shows the data again. */
export function hideAfterGrace(tab: Pick<SessionContext, 'clock' | 'session' | 'auth'>) {
  const identity = confirmedIdentity(tab)
  if (identity && personOf(tab.session.getState()) && isGraceOver(tab, identity))
    tab.session.setState(signedOut('grace-over'), true)
}

/** Notes an answer of the server, at most once a minute: the thirty days begin anew. */
export function noteContact(tab: Pick<SessionContext, 'clock' | 'auth'>) {
  const { clock } = tab
  const { signIn } = tab.auth
  const identity = confirmedIdentity(tab)
  if (!signIn || !identity || isGraceOver(tab, identity)) return
  // `Math.abs`, because a note from before the clock was corrected may lie in the future.
  if (Math.abs(clock.now() - Date.parse(identity.contact_at)) < NOTE_EVERY) return
  try {
    writeIdentity(signIn.storage, { ...identity, contact_at: clock.iso() })
  } catch {
    // With a full storage the note is lost, and the request goes on.
  }
}
