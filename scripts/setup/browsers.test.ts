import { expect, test, vi } from 'vitest'
import { findChromium } from './browsers.mjs'

test('a wrong CHROMIUM_PATH is reported in one clear line', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/chromium')
  await expect(findChromium()).rejects.toThrow(
    'CHROMIUM_PATH names /no/such/chromium, where there is no browser.',
  )
  vi.unstubAllEnvs()
})
