import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findChromium, findHeadlessShell } from './browsers.mjs'

test('a CHROMIUM_PATH that leads nowhere is one clear line', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/chromium')
  await expect(findChromium()).rejects.toThrow(
    'CHROMIUM_PATH names /no/such/chromium, where there is no browser.',
  )
  vi.unstubAllEnvs()
})

test('the headless shell is the one beside the Chromium that was found, and none where that has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-browsers-'))
  const chromium = join(folder, 'chromium')
  expect(findHeadlessShell(chromium)).toBeUndefined()
  const shell = `${chromium}-headless-shell`
  await writeFile(shell, '')
  await chmod(shell, 0o755)
  expect(findHeadlessShell(chromium)).toBe(shell)
  await rm(folder, { recursive: true })
})
