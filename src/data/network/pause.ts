// The pause that an overloaded server asks for (429, Retry-After): until its end the portal sends nothing by itself.
import { LONGEST_WAIT } from './backoff.ts'

/** The longest pause (ms) that is kept: a longer one comes from a wrong clock. */
const LONGEST_PAUSE = 10 * 60_000

export type Pause = ReturnType<typeof createPause>

export function createPause(now: () => number) {
  let until = 0
  return {
    isOn() {
      // A pause that seems longer than the longest one began before the device's clock was put back.
      return until > now() && until - now() <= LONGEST_PAUSE
    },
    /** Begins a pause of `ms`. A running pause that ends later stays as it is. */
    wait(ms: number) {
      const next = now() + Math.min(ms, LONGEST_PAUSE)
      until = until - now() > LONGEST_PAUSE ? next : Math.max(until, next)
    },
  }
}

/** The wait in a Retry-After header (seconds or a date), in ms; undefined where the header is missing. */
export function retryAfterOf(headers: Headers, serverNow: number): number | undefined {
  const text = headers.get('retry-after')
  if (!text) return undefined
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text) - serverNow
  return Number.isFinite(ms) ? Math.max(ms, 0) : LONGEST_WAIT
}
