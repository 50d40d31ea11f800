// Tests how long a sign-out waits for the saves to be sent.
import { expect, it, vi } from 'vitest'
import { ana, clinicWithAna, hygiene, stateOf, save } from '../../tests/support/tablet/clinic.ts'
import { rest } from '../../tests/support/tablet/network.ts'
import { saveProgress } from './sync/save-progress.ts'
import { sendAndSignOut } from './send-and-sign-out.ts'
import { countWaiting } from './sync/outbox.ts'

const toProgress = rest('video_progress', 'POST')

it('a sign-out from a screen waits at most three seconds for a hanging request, and keeps the save', async () => {
  const { tab, network } = await clinicWithAna()
  const { reached } = network.hold(toProgress)
  await saveProgress(tab, ana.id, hygiene)
  await reached
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const signOut = sendAndSignOut(tab)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(stateOf(tab).status).toBe('member')
  await vi.advanceTimersByTimeAsync(100)
  await signOut
  expect(stateOf(tab).status).toBe('signed-out')
  expect(await countWaiting(tab, ana.id)).toBe(1)
  network.release()
})

it('a sign-out from a screen does not wait without a network', async () => {
  const { tab, network } = await clinicWithAna()
  network.offline()
  await save(tab)
  // With fake timers a wait would never end, and fail the test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await sendAndSignOut(tab)
  expect(await countWaiting(tab, ana.id)).toBe(1)
})
