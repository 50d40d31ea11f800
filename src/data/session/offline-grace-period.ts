// Thirty days without a word from the server hide what this device keeps of a person; from then on only a sign-in counts.
import type { Device } from '../open-tab.ts'
import { type Identity, readIdentity, writeIdentity } from './identity.ts'
import { signedOut } from './state.ts'

type Times = Pick<Device, 'clock' | 'now'>

const DAY = 24 * 60 * 60_000
const AWAY_AFTER = 30 * DAY
const NOTE_EVERY = 60_000

/**
 * Whether the thirty days are over. Device time and server time drift apart when somebody puts the device's clock right:
 * the one by which less time has gone decides, and one that stands a day and more before the contact itself is wrong.
 */
export function isAway({ clock, now }: Times, { contact_at }: Identity) {
  const ages = [clock.now(), now()].map((time) => time - Date.parse(contact_at)).filter((age) => age > -DAY)
  return ages.length > 0 && Math.min(...ages) > AWAY_AFTER
}

/** Hides what the device keeps of a person who has been away, until a sign-in. */
export function hideWhenAway(device: Device) {
  const identity = readIdentity(device.storage)
  if (identity && device.session.getState().user && isAway(device, identity))
    device.session.setState({ ...signedOut, reason: 'away' })
}

/** The thirty days begin anew, noted at most once a minute. */
export function noteContact({ storage, clock, now }: Times & Pick<Device, 'storage'>) {
  const identity = readIdentity(storage)
  if (!identity || isAway({ clock, now }, identity)) return
  // Before the server taught the clock, the note may have been written for a day to come.
  if (Math.abs(clock.now() - Date.parse(identity.contact_at)) < NOTE_EVERY) return
  try {
    writeIdentity(storage, { ...identity, contact_at: clock.iso() })
  } catch {
    // A full storage costs this note, not the request.
  }
}
