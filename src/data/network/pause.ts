// Pause that an overloaded server asks for (429, Retry-After): the portal sends nothing by
// itself before its end.
import { LONGEST } from './backoff.ts'

/** The longest pause (ms) that a server may ask for: a longer one comes from a clock that is wrong. */
const MOST = 10 * 60_000

export type Pause = ReturnType<typeof createPause>

export function createPause(now: () => number) {
  let until = 0
  return {
    isOn() {
      // An end further ahead than the longest pause was set before the device's clock was put back.
      return until > now() && until - now() <= MOST
    },
    /** Begins a pause of `ms`; a longer pause that is on already stays. */
    wait(ms: number) {
      const next = now() + Math.min(ms, MOST)
      until = until - now() > MOST ? next : Math.max(until, next)
    },
  }
}

/** The ms of a Retry-After header, which is in seconds or a date; undefined where there is none. */
export function retryAfterOf(headers: Headers, serverNow: number): number | undefined {
  const text = headers.get('retry-after')
  if (!text) return undefined
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text) - serverNow
  return Number.isFinite(ms) ? Math.max(ms, 0) : LONGEST
}
