import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/setup/browsers.mjs'
import { chromiumArgs } from '../tests/support/browser/browser.ts'

/** A headless Chromium that asks the network for nothing. */
export async function openChromium() {
  const executablePath = await findChromium()
  return chromium.launch({ executablePath, args: [...chromiumArgs, '--force-color-profile=srgb'] })
}
