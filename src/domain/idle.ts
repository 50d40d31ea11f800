// The rules of the cover "Still you?": when it comes, when its notice comes, and what holds it back. Times are ms of the device's
// clock, which goes on while a tablet sleeps and may be set back.

/** Minutes without a touch that a person can choose; 0 is never. */
export const COVER_CHOICES = [0, 2, 5, 10, 20, 30] as const
/** Minutes in the installed app where nobody chose. */
export const COVER_WHEN_INSTALLED = 10
/** Ms between the notice and the cover. */
const NOTICE = 60_000

export type IdlePhase = 'open' | 'notice' | 'covered'

/** The last touch, and the last time at which the clock was read. */
export type Touch = { at: number; seenAt: number }

/** The phase at `now`, after `minutes` without a touch. */
export function phaseAt({ at }: Pick<Touch, 'at'>, now: number, minutes: number): IdlePhase {
  if (minutes <= 0) return 'open'
  const left = at + minutes * 60_000 - now
  if (left <= 0) return 'covered'
  return left <= NOTICE ? 'notice' : 'open'
}

/** The touch as of `now`. Where the clock was set back, the touch moves back with it, so that the time since the touch stays the same. */
export function moveWithClock(touch: Touch, now: number): Touch {
  const back = Math.max(0, touch.seenAt - now)
  return { at: touch.at - back, seenAt: now }
}

/** The reasons for which a tab must not be interrupted; another tab shows them in a sentence. */
export type HoldReason =
  | 'a video plays'
  | 'an upload runs'
  | 'an upload waits'
  | 'a file is being saved'
  | 'a download runs'
  | 'a form is filled in'

const holding: readonly string[] = [
  'a video plays',
  'an upload runs',
  'a form is filled in',
] satisfies HoldReason[]

/** Whether the cover waits for this reason. It does not wait for downloads, savings and waiting uploads, which go on beneath it. */
export const holdsCover = (reason: string) => holding.includes(reason)
