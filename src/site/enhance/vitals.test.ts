import { describe, expect, test } from 'vitest'
import { interactionDelay, layoutShift } from './vitals'

const shift = (value: number, startTime: number, hadRecentInput = false) => ({
  value,
  startTime,
  hadRecentInput,
})

describe('layout shift', () => {
  test('is the worst burst, not the sum of the visit', () => {
    const shifts = layoutShift()
    for (const one of [shift(0.1, 0), shift(0.05, 500), shift(0.02, 9000), shift(0.1, 9500)]) shifts.add(one)
    expect(shifts.worst()).toBeCloseTo(0.15)
  })

  test('a burst ends after a second of rest, and after five seconds in all', () => {
    const rested = layoutShift()
    for (const one of [shift(0.1, 0), shift(0.1, 1100)]) rested.add(one)
    expect(rested.worst()).toBeCloseTo(0.1)
    const long = layoutShift()
    for (let at = 0; at <= 6000; at += 600) long.add(shift(0.01, at))
    expect(long.worst()).toBeCloseTo(0.09)
  })

  test('a shift that follows a visitor’s tap does not count', () => {
    const shifts = layoutShift()
    shifts.add(shift(0.5, 100, true))
    expect(shifts.worst()).toBe(0)
  })
})

describe('interaction delay', () => {
  test('is the longest interaction, whose events count once', () => {
    const delays = interactionDelay()
    delays.add({ interactionId: 1, duration: 80 })
    delays.add({ interactionId: 1, duration: 120 })
    delays.add({ interactionId: 2, duration: 48 })
    // A passing mouse is no interaction.
    delays.add({ interactionId: 0, duration: 900 })
    expect(delays.worst()).toBe(120)
  })

  test('the longest interaction in every fifty does not count', () => {
    const delays = interactionDelay()
    for (let id = 1; id <= 50; id++) delays.add({ interactionId: id, duration: id === 50 ? 1000 : 50 + id })
    expect(delays.worst()).toBe(99)
  })

  test('without any interaction the delay is 0', () => {
    expect(interactionDelay().worst()).toBe(0)
  })
})
