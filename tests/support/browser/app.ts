// Playwright's fixtures: a clinic for a single test or for all tests of a worker, and a tablet whose profile outlives its browser.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test as base } from '@playwright/test'
import { findChromium } from '../../../scripts/setup/browsers.mjs'
import { type App, startApp } from './app-process'
import { chromiumArgs } from './browser'
import { collectComplaints, withoutComplaints } from './complaints'
import { fontEnv } from './fonts'

type Fixtures = { app: App; profile: string; quiet: void }
type Shared = { clinic: App }

// eslint-disable-next-line no-empty-pattern
const useClinic = async ({}, use: (app: App) => Promise<void>) => {
  const app = await startApp()
  await use(app)
  await app.remove()
}

export const test = base.extend<Fixtures, Shared>({
  /** A clinic for this test only, which the test may kill, change and start again. */
  app: useClinic,
  /** A clinic for all tests of a worker that change nothing in it. */
  clinic: [useClinic, { scope: 'worker' }],
  /** A folder for a browser profile, for `openTablet`. */
  // eslint-disable-next-line no-empty-pattern
  profile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'clinic-tablet-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  context: async ({ context }, use) => {
    collectComplaints(context)
    await use(context)
  },
  /** Fails a test whose pages complain without the test's permission. */
  // eslint-disable-next-line no-empty-pattern
  quiet: [({}, use) => withoutComplaints(use), { auto: true }],
})

/** Opens a browser on the profile, like a tablet that is opened again. `args` are further arguments of Chromium. */
export async function openTablet(profile: string, args: string[] = []): Promise<BrowserContext> {
  const tablet = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...chromiumArgs, ...args],
    env: fontEnv('narrow'),
    viewport: { width: 820, height: 1180 },
  })
  collectComplaints(tablet)
  return tablet
}

/** Waits until the service worker serves the site's pages on this device. */
export async function siteIsOnDevice(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated')
}

/** Waits until the device has the whole portal: the service worker stores the portal's shell last. */
export async function portalIsOnDevice(page: Page): Promise<void> {
  await siteIsOnDevice(page)
  await expect
    .poll(() => page.evaluate(keptPaths, 'clinic-portal'), { timeout: 30_000 })
    .toContain('/portal.html')
}

/** The sorted paths in a cache of the page's origin; empty where there is no such cache. */
export async function keptPaths(name: string): Promise<string[]> {
  if (!(await caches.has(name))) return []
  const requests = await (await caches.open(name)).keys()
  return requests.map(({ url }) => new URL(url).pathname).toSorted()
}

/** Kills the whole process group of a tablet's browser, so that no part of it lives on and writes data. */
export async function cutPower(tablet: BrowserContext): Promise<void> {
  const browser = tablet.browser()!
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const { id } = processInfo.find(({ type }) => type === 'browser')!
  const gone = new Promise((resolve) => browser.once('disconnected', resolve))
  process.kill(process.platform === 'win32' ? id : -id, 'SIGKILL')
  await gone
}
