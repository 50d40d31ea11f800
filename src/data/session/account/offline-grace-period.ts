// Thirty days without a word from the server hide what this device keeps of a person; from then on only a sign-in counts.
import { confirmedIdentity } from '../stored/confirmed-session.ts'
import type { SessionContext } from '../context.ts'
import type { NetworkContext } from '../../network/context.ts'
import { type Identity, writeIdentity } from '../stored/identity.ts'
import { personOf, signedOut } from '../session-state.ts'

type Times = Pick<NetworkContext, 'clock' | 'now'>

/** Ms of a day. */
const DAY = 24 * 60 * 60_000
/** Ms without contact for which the device shows its rows. */
const GRACE = 30 * DAY
/** Ms between two notes of the last contact. */
const NOTE_EVERY = 60_000

/**
 * Whether the thirty days are over. Device time and server time drift apart when somebody puts the device's clock right:
 * the one by which less time has gone decides, and one that stands a day and more before the contact itself is wrong.
 */
export function isGraceOver({ clock, now }: Times, { contact_at }: Identity) {
  const ages = [clock.now(), now()].map((time) => time - Date.parse(contact_at)).filter((age) => age > -DAY)
  return ages.length > 0 && Math.min(...ages) > GRACE
}

/** Hides what the device keeps of a person who has been away, until a sign-in. */
export function hideAfterGrace(tab: SessionContext) {
  const identity = confirmedIdentity(tab)
  if (identity && personOf(tab.session.getState()) && isGraceOver(tab, identity))
    tab.session.setState(signedOut('grace-over'), true)
}

/** The thirty days begin anew, noted at most once a minute. */
export function noteContact(tab: SessionContext) {
  const { clock, now } = tab
  const { signIn } = tab.auth
  const identity = confirmedIdentity(tab)
  if (!signIn || !identity || isGraceOver({ clock, now }, identity)) return
  // Before the server taught the clock, the note may have been written for a day to come.
  if (Math.abs(clock.now() - Date.parse(identity.contact_at)) < NOTE_EVERY) return
  try {
    writeIdentity(signIn.storage, { ...identity, contact_at: clock.iso() })
  } catch {
    // A full storage costs this note, not the request.
  }
}
