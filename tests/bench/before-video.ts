// Measures the bytes that the home page fetches before its background video starts, headers included, in a real browser.
import { chromium, devices, type Request } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browsers.mjs'
import { chromiumArgs } from '../support/browser/browser'

const screens = { phone: devices['Pixel 7'], desk: { viewport: { width: 1440, height: 900 } } }

/** Measures on a phone and on a desk, from an empty cache. The worker's fetches in the background do not count. */
export async function homeBeforeVideo(url: string): Promise<Record<keyof typeof screens, number>> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  try {
    const bytes = async (screen: keyof typeof screens) => {
      const context = await browser.newContext({ ...screens[screen], serviceWorkers: 'block' })
      const page = await context.newPage()
      const fetched: Request[] = []
      page.on('requestfinished', (request) => fetched.push(request))
      const video = page.waitForRequest(/\/hero\.(webm|mp4)$/)
      await page.goto(url)
      await video
      const sizes = await Promise.all(fetched.map((request) => request.sizes()))
      await context.close()
      return sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0)
    }
    return { phone: await bytes('phone'), desk: await bytes('desk') }
  } finally {
    await browser.close()
  }
}
