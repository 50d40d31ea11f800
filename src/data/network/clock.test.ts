// Tests how a tab learns the time of the server.
import { expect, it } from 'vitest'
import { createHandClock } from '../../../tests/support/tablet/clock.ts'
import { createStorage } from '../../../tests/support/tablet/memory-storage.ts'
import { createClock } from './clock.ts'

it('server time is remembered by the next start, and is not changed by a slow answer', () => {
  const storage = createStorage()
  const tab = createHandClock('2026-03-02T15:00:00.000Z')
  const clock = createClock(tab.now, storage)
  clock.learn('2026-03-02T16:00:00.000Z', tab.now() - 50, tab.now() + 50, 1)
  expect(clock.iso()).toBe('2026-03-02T16:00:00.001Z')
  clock.learn('2026-03-02T16:00:02.000Z', tab.now() - 3000, tab.now() + 3000, 1)
  expect(createClock(tab.now, storage).iso()).toBe('2026-03-02T16:00:00.001Z')
})
