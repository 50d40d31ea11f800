// Computes the wait between two tries: from one second, doubling, to eight, and shortened at random. So a server that returns is found
// within ten seconds, and not by every tablet at once.

/** Ms of the first wait. */
const FIRST_WAIT = 1_000
/** Ms of the longest wait. */
export const LONGEST_WAIT = 8_000

/** Ms to wait after `attempts` failures; `random` is 0 to 1. `first` and `longest` (ms) replace the waits of saves. */
export function backoff(attempts: number, random: number, first = FIRST_WAIT, longest = LONGEST_WAIT) {
  const full = Math.min(longest, first * 2 ** Math.min(attempts, 10))
  return full * (0.5 + random / 2)
}

/** Whether it is time to try again. A `retryAt` too far ahead was set before the device's clock was put back, and counts as due. */
export function isDue(retryAt: number, now: number) {
  return retryAt <= now || retryAt - now > LONGEST_WAIT
}
