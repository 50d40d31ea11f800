// Finds the browser for the scripts of this folder: CHROMIUM_PATH, else Debian's, else Playwright's own.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const debian = '/usr/bin/chromium'

/** A headless Chromium that asks the network for nothing. */
export function openChromium() {
  const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(debian) ? debian : undefined)
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
    ],
  })
}
