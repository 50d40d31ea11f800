import { expect, test } from 'vitest'
import { formatDuration } from '../../../domain/formats'
import { shownSeconds } from './shown-seconds'

test.each([
  ['in a film of 11.6 s', 5, 11.6, false, 11, '0:05 / 0:11'],
  ['at the end of a film of 11.6 s', 11.6, 11.6, true, 11, '0:11 / 0:11'],
  ['in a film whose row was rounded up', 11.4, 11.6, false, 12, '0:11 / 0:12'],
  ['at the end of a film whose row was rounded up', 11.6, 11.6, true, 12, '0:12 / 0:12'],
  ['in a film whose row is wrong', 70, 100, false, 60, '1:10 / 1:40'],
  ['in a film whose row has no length', 70, 100, false, 0, '1:10 / 1:40'],
  ['in a recording without a length', 20, 0, false, 0, '0:20 / 0:00'],
])('shownSeconds %s', (_, time, duration, hasEnded, knownDuration, words) => {
  const shown = shownSeconds({ time, duration, hasEnded, knownDuration })
  expect(`${formatDuration(shown.time)} / ${formatDuration(shown.length)}`).toBe(words)
})
