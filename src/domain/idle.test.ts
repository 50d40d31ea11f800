import { expect, it } from 'vitest'
import { holdsCover, phaseAt, moveWithClock } from './idle'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([
  ['at once', 0, 10, 'open'],
  ['a moment before the notice', 9 * MINUTE - 1, 10, 'open'],
  ['a minute before the cover', 9 * MINUTE, 10, 'notice'],
  ['a moment before the cover', 10 * MINUTE - 1, 10, 'notice'],
  ['after the time', 10 * MINUTE, 10, 'covered'],
  ['after a night of sleep', 8 * HOUR, 10, 'covered'],
  ['after a night where it is off', 8 * HOUR, 0, 'open'],
])('$0 the cover is $3: $1 ms after a touch, set to $2 minutes', (_when, idle, minutes, phase) => {
  expect(phaseAt({ at: 1000 }, 1000 + idle, minutes)).toBe(phase)
})

it.each([
  ['goes on', 5 * MINUTE, 5 * MINUTE],
  ['was set back by a year', -365 * 24 * HOUR, 0],
  ['stands still', 0, 0],
])('the time since the last touch stays right when the clock %s', (_how, jump, passed) => {
  const seen = 9 * MINUTE
  const after = moveWithClock({ at: 0, seenAt: seen }, seen + jump)
  expect(seen + jump - after.at, 'ms since the touch').toBe(seen + passed)
})

it.each([
  ['a video plays', true],
  ['an upload runs', true],
  ['a form is filled in', true],
  ['a file is being saved', false],
  ['a download runs', false],
])('the cover waits while %s: %s', (reason, isHeld) => expect(holdsCover(reason)).toBe(isHeld))
