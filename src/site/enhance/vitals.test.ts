import { expect, test } from 'vitest'
import { interactionDelay, layoutShift } from './vitals'

const shift = (value: number, startTime: number, hadRecentInput = false) => ({
  value,
  startTime,
  hadRecentInput,
})

test('layout shift is the worst burst, not the sum of the visit', () => {
  const shifts = layoutShift()
  for (const one of [shift(0.1, 0), shift(0.05, 500), shift(0.02, 9000), shift(0.1, 9500)]) shifts.add(one)
  expect(shifts.worst()).toBeCloseTo(0.15)
})

test('a shift that follows a visitor’s tap does not count', () => {
  const shifts = layoutShift()
  shifts.add(shift(0.5, 100, true))
  expect(shifts.worst()).toBe(0)
})

test('interaction delay is the longest interaction, whose events count once', () => {
  const delays = interactionDelay()
  delays.add({ interactionId: 1, duration: 80 })
  delays.add({ interactionId: 1, duration: 120 })
  delays.add({ interactionId: 2, duration: 48 })
  // A passing mouse is no interaction.
  delays.add({ interactionId: 0, duration: 900 })
  expect(delays.worst()).toBe(120)
})
