// The cover "Still you?" over the screens of the person who is signed in. The record of the sign-in says whether the cover is on, so
// that a reload or a power cut does not remove it; localStorage has a copy, and the time of the last touch.
import { type IdlePhase, phaseAt } from '../../../domain/idle.ts'
import type { SessionContext } from '../context.ts'
import { confirmedIdentity } from './confirmed-session.ts'
import { coverAfter } from './cover-setting.ts'
import { LAST_TOUCH } from './keys.ts'
import { changeRecord, type RecordedSignIn } from './sign-in-record.ts'

type Tab = Pick<SessionContext, 'auth' | 'device' | 'clock'>

/** A message between tabs about the sign-in with this id. */
export type IdleMessage = { type: 'idle'; id: string; what: 'touched' | 'notice' | 'covered' | 'opened' }

/** The phase of this tab's sign-in. */
export function phaseOf({ auth }: Pick<Tab, 'auth'>): IdlePhase {
  const { signInId, phase } = auth.idle.cover.getState()
  return signInId !== undefined && signInId === auth.signIn?.id ? phase : 'open'
}

export function setPhase({ auth }: Pick<Tab, 'auth'>, phase: IdlePhase) {
  auth.idle.cover.setState({ signInId: auth.signIn?.id, phase }, true)
}

/** Covers this tab where the record or localStorage says so, or nobody has touched the device for too long. Never opens it. */
export function coverAsKept(tab: Tab, { id, is_covered = false }: RecordedSignIn) {
  if (tab.auth.signIn?.id !== id || phaseOf(tab) === 'covered') return
  const at = lastTouch(tab)
  const isDue = at === 'covered' || phaseAt({ at }, tab.clock.deviceNow(), coverAfter(tab)) === 'covered'
  if (is_covered || isDue) void cover(tab)
}

/** Covers the screens of every tab at once; the cover is on the disk when the promise settles. Never throws. */
export async function cover(tab: Tab): Promise<void> {
  setPhase(tab, 'covered')
  noteTouch(tab, 'covered')
  tell(tab, 'covered')
  await recordCover(tab, true)
}

/** Takes the cover away in every tab. Never throws. */
export async function uncover(tab: Tab): Promise<void> {
  await recordCover(tab, false)
  setPhase(tab, 'open')
  noteTouch(tab, tab.clock.deviceNow())
  tell(tab, 'opened')
}

export function tell({ auth, device }: Pick<Tab, 'auth' | 'device'>, what: IdleMessage['what']) {
  if (auth.signIn)
    device.channel.postMessage({ type: 'idle', id: auth.signIn.id, what } satisfies IdleMessage)
}

/** Notes the last touch (device ms), or that the screens are covered. */
export function noteTouch({ auth }: Pick<Tab, 'auth'>, at: number | 'covered') {
  const { signIn } = auth
  try {
    signIn?.storage.setItem(LAST_TOUCH, `${signIn.id} ${at}`)
  } catch {
    // Where the device is full, the old note is removed: a covered tab would take it for the sign of an opened cover.
    signIn?.storage.removeItem(LAST_TOUCH)
  }
}

/** The note of `noteTouch` for this sign-in; undefined where there is none. */
export function notedTouch({ auth }: Pick<Tab, 'auth'>): number | 'covered' | undefined {
  const [id, at] = auth.signIn?.storage.getItem(LAST_TOUCH)?.split(' ') ?? []
  if (!id || id !== auth.signIn?.id) return undefined
  return at === 'covered' ? at : Number(at) || 0
}

/** Ms by which a noted touch may lie in the future: clocks are set right by some seconds now and then. */
const CLOCK_STEP = 60_000

/**
 * The last touch (device ms); without a note, as after a power cut, the last answer of the clinic. Never in the future: 0, a touch
 * long past, where the clock was set back while no tab counted, because nobody can tell how long the tablet lay idle.
 */
export function lastTouch(tab: Tab): number | 'covered' {
  const noted = notedTouch(tab)
  if (noted === 'covered') return noted
  const { clock } = tab
  if (noted !== undefined && noted > clock.deviceNow() + CLOCK_STEP) return 0
  const contact = Date.parse(confirmedIdentity(tab)?.contact_at ?? '')
  const silence = Number.isNaN(contact) ? 0 : clock.now() - contact
  return Math.min(noted ?? clock.deviceNow() - silence, clock.deviceNow())
}

/** Writes into the record whether the cover is on. Where that fails, the note in localStorage covers the next start. */
async function recordCover({ auth, device }: Tab, is_covered: boolean) {
  const id = auth.signIn?.id
  await changeRecord({ device }, (now) => (now && now.id === id ? { ...now, is_covered } : now)).catch(
    (error: unknown) => console.warn('The cover could not be recorded', error),
  )
}
