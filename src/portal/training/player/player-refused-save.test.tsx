// The player on a device that cannot keep a save.
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console'
import { openPlayer, storedSoon } from '../../../../tests/support/screen/open-player'
import { REFUSED } from './use-progress-saver'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

test('the player says that this device cannot keep a save, until a save is kept again', async () => {
  expectConsoleError(REFUSED)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { dialog, media, saved, server, tab, playTo, video } = await openPlayer()
  server.tables.training_videos.push({ ...video })
  const refusals = [
    vi.spyOn(tab.device.storage, 'setItem').mockImplementation(full),
    vi.spyOn(tab.db.outbox, 'put').mockImplementation(full),
  ]
  const words = /Make room on this tablet, or tell your office manager\./
  act(() => media.play())
  await playTo(12)
  const said = await within(dialog).findByText(words)
  expect(said.textContent).toContain(REFUSED)
  expect(said.closest('[role=alert]'), 'read out as it comes').not.toBeNull()

  for (const refusal of refusals) refusal.mockRestore()
  await playTo(20)
  await waitFor(() => expect(within(dialog).queryByText(words)).toBeNull())
  await storedSoon(async () => expect(await saved()).toMatchObject({ progress_seconds: 20 }))
})
