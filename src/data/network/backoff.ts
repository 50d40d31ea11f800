// Waits between tries: doubling from one second to eight, shortened at random, so that a returning server is not
// asked by every tablet at once, and is found within ten seconds.

/** Ms of the first wait. */
const FIRST = 1_000
/** Ms of the longest wait. */
export const LONGEST = 8_000

/** Ms to wait after `attempts` failures; `random` is 0 to 1. */
export function backoff(attempts: number, random: number) {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.min(attempts, 10))
  return full * (0.5 + random / 2)
}

/** Whether a moment to try again has come; one that lies too far ahead was set by another clock. */
export function isDue(retryAt: number, now: number) {
  return retryAt <= now || retryAt - now > LONGEST
}
