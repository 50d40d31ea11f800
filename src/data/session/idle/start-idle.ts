// Counts how long nobody touched the device, and covers the screens of a member with "Still you?". A touch in one tab counts in all.
import { type IdlePhase, phaseAt, moveWithClock, type Touch } from '../../../domain/idle.ts'
import type { SessionContext } from '../context.ts'
import { memberOf } from '../session-state.ts'
import {
  cover,
  type IdleMessage,
  lastTouch,
  notedTouch,
  noteTouch,
  phaseOf,
  setPhase,
  tell,
} from '../stored/cover.ts'
import { coverAfter } from '../stored/cover-setting.ts'
import { readRecord } from '../stored/sign-in-record.ts'

/** Ms between two looks at the clock. */
const LOOK_EVERY = 5_000
/** Ms between two messages of touches to the other tabs. */
const TELL_EVERY = 1_000
/** Ms between two notes in localStorage: the more often a page writes, the longer the browser delays the write to the disk. */
const NOTE_EVERY = 15_000
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'input', 'click'] as const

/** Watches the idle time until the returned function is called. `isHeld`: whether something in any tab must not be covered now. */
export function startIdle(tab: SessionContext, isHeld: () => Promise<boolean>): () => void {
  const now = () => tab.clock.deviceNow()
  /** The last touch, and the sign-in to which it belongs. */
  let counted: { signInId: string | undefined; touch: Touch } | undefined
  let [toldAt, notedAt] = [-Infinity, -Infinity]

  /** The touch of the present sign-in, by the present clock. */
  const readTouch = () => {
    const signInId = tab.auth.signIn?.id
    const at = counted?.signInId === signInId ? undefined : lastTouch(tab)
    const before = counted && at === undefined ? counted.touch : { at: Number(at) || now(), seenAt: now() }
    counted = { signInId, touch: moveWithClock(before, now()) }
    return counted.touch
  }
  const duePhase = (): IdlePhase => phaseAt(readTouch(), now(), coverAfter(tab))
  const takeTouch = () => {
    counted = { signInId: tab.auth.signIn?.id, touch: { at: now(), seenAt: now() } }
  }
  const isCounting = () => memberOf(tab.session.getState()) !== undefined && phaseOf(tab) !== 'covered'

  const touch = () => {
    const wasNotice = phaseOf(tab) === 'notice'
    takeTouch()
    if (wasNotice) setPhase(tab, 'open')
    if (wasNotice || Math.abs(now() - toldAt) >= TELL_EVERY) {
      toldAt = now()
      tell(tab, 'touched')
    }
    if (Math.abs(now() - notedAt) >= NOTE_EVERY) note()
  }
  const note = () => {
    // Another tab may have covered the screens, and its message may not be here yet.
    if (notedTouch(tab) === 'covered') return setPhase(tab, 'covered')
    notedAt = now()
    noteTouch(tab, readTouch().at)
  }
  const look = async () => {
    if (!isCounting()) return
    if (duePhase() === 'open') {
      // With the setting "Never" this tab begins no notice. A notice that it shows came from another tab, and stays until that tab ends it.
      if (phaseOf(tab) === 'notice' && coverAfter(tab) > 0) setPhase(tab, 'open')
      return
    }
    const isBusy = await isHeld().catch(() => false)
    if (!isCounting()) return
    if (isBusy) return touch()
    const next = duePhase()
    if (next === 'covered') await cover(tab)
    else if (next === 'notice' && phaseOf(tab) === 'open') {
      setPhase(tab, 'notice')
      tell(tab, 'notice')
    }
  }
  const lookNow = () => void look()

  const onTouch = () => {
    if (!isCounting()) return
    // The first touch after the tablet slept may come before the timer. The hours before that touch must still count as idle.
    if (duePhase() === 'covered') lookNow()
    else touch()
  }
  const onMessage = ({ data }: MessageEvent<IdleMessage>) => {
    if (data.type !== 'idle' || data.id !== tab.auth.signIn?.id) return
    const isCovered = phaseOf(tab) === 'covered'
    if (data.what === 'covered') {
      setPhase(tab, 'covered')
      // A touch at the same moment may have replaced the other tab's note that the screens are covered.
      noteTouch(tab, 'covered')
    }
    if (data.what === 'notice' && !isCovered) setPhase(tab, 'notice')
    // A touch that was made while this tab was being covered does not open it.
    if (data.what === 'touched' && !isCovered) takeTouch()
    if (data.what === 'opened' || (data.what === 'touched' && !isCovered)) setPhase(tab, 'open')
  }
  /** Opens a tab that missed the message of an opened cover. Asks the sign-in record, because a note alone may be older than the cover. */
  const openAsRecorded = async () => {
    const record = await readRecord(tab).catch(() => undefined)
    if (record && record.id === tab.auth.signIn?.id && !record.is_covered) setPhase(tab, 'open')
  }
  /** Checks the note of the cover when the page is back, because it may have missed messages. */
  const onWake = () => {
    if (globalThis.document?.visibilityState === 'hidden') {
      if (isCounting()) note()
      return
    }
    const noted = notedTouch(tab)
    if (noted === 'covered') setPhase(tab, 'covered')
    else if (noted !== undefined && phaseOf(tab) === 'covered') void openAsRecorded()
    else lookNow()
  }
  const stopOpened = tab.auth.idle.cover.subscribe(({ phase }, before) => {
    if (before.phase === 'covered' && phase === 'open') takeTouch()
  })

  const timer = setInterval(lookNow, LOOK_EVERY)
  tab.device.channel.addEventListener('message', onMessage)
  const always = { capture: true, passive: true }
  for (const event of touches) globalThis.addEventListener?.(event, onTouch, always)
  globalThis.addEventListener?.('pageshow', onWake)
  for (const event of ['visibilitychange', 'resume']) globalThis.document?.addEventListener(event, onWake)
  lookNow()
  return () => {
    clearInterval(timer)
    stopOpened()
    tab.device.channel.removeEventListener('message', onMessage)
    for (const event of touches) globalThis.removeEventListener?.(event, onTouch, always)
    globalThis.removeEventListener?.('pageshow', onWake)
    for (const event of ['visibilitychange', 'resume'])
      globalThis.document?.removeEventListener(event, onWake)
  }
}
