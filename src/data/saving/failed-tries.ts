// Notes files that could not be fetched. They are tried again after a longer and longer wait, or as soon as a person asks or the clinic is
// back.
import { backoff } from '../network/backoff.ts'
import type { NetworkContext } from '../network/context.ts'

/** Ms of the first and the longest wait between two tries. */
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60_000

/** Files that could not be fetched, by key: how often in a row, and when they are tried again (device ms). */
const failures = new WeakMap<object, Map<string, { times: number; retryAt: number }>>()

export function noteFailure(tab: NetworkContext, key: string) {
  const known = failures.get(tab) ?? new Map<string, { times: number; retryAt: number }>()
  failures.set(tab, known)
  const times = (known.get(key)?.times ?? 0) + 1
  known.set(key, {
    times,
    retryAt: tab.clock.deviceNow() + backoff(times - 1, tab.network.random(), FIRST_WAIT, LONGEST_WAIT),
  })
}

export function mayTry(tab: NetworkContext, key: string) {
  const left = (failures.get(tab)?.get(key)?.retryAt ?? 0) - tab.clock.deviceNow()
  // A longer wait was noted before the device's clock was put back.
  return left <= 0 || left > LONGEST_WAIT
}

/** Forgets the failures of a file, or of all files, so that they are tried at once: a person asked, or the clinic is back. */
export function forgetFailures(tab: object, key?: string) {
  if (key === undefined) failures.delete(tab)
  else failures.get(tab)?.delete(key)
}
