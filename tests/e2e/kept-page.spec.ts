// A page that the browser keeps for Back, in Chromium's real back/forward cache, which Playwright switches off elsewhere.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { App } from '../support/app-process'
import { openTablet, portalIsOnDevice, test } from '../support/app'
import { signIn } from '../support/portal'

type Frame = { isPersisted: boolean; text: string }

for (const isSignedOut of [true, false]) {
  const outcome = isSignedOut
    ? 'paints nothing of somebody whose session has ended'
    : 'shows who is still signed in'
  test(`Back from another site ${outcome}`, async ({ app, profile }) => {
    test.slow()
    const tablet = await openTablet(profile, { keepsPages: true })
    let frames: Frame[] = []
    // Whether a page is kept is Chromium's choice (it drops them where memory is short); what it then paints is ours.
    await expect(async () => {
      const page = await leaveAndComeBack(tablet, app, isSignedOut)
      frames = await framesOf(page)
      const loaded = frames.filter(({ isPersisted }) => !isPersisted)
      const reasons = loaded.length > 0 && (await reasonsOf(page))
      await page.close()
      expect(loaded.length, `frames of a page that was loaded anew, because: ${reasons}`).toBe(0)
    }).toPass({ timeout: 120_000 })
    const texts = frames.map(({ text }) => text).join('\n')
    if (isSignedOut) expect(texts).not.toMatch(/Sam|Welcome/)
    else expect(texts).toContain('Welcome, Sam')
    await tablet.close()
  })
}

/** A page of Home that was left for another site and has come back by Back; its first frames are recorded. */
async function leaveAndComeBack(tablet: BrowserContext, app: App, isSignedOut: boolean): Promise<Page> {
  const page = await tablet.newPage()
  await page.goto(`${app.url}/robots.txt`)
  await page.evaluate(forgetEverybody)
  await page.addInitScript(recordFrames)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Sam' })).toBeVisible()
  // A worker that takes the page over while the browser keeps it would make Chromium drop the page.
  await portalIsOnDevice(page)
  await page.waitForLoadState('networkidle')
  await page.goto(`${app.url.replace('127.0.0.1', 'localhost')}/contact`)

  if (isSignedOut) {
    // Not the button in another tab: its message would make Chromium drop the kept page, and load it anew.
    const other = await tablet.newPage()
    await other.goto(`${app.url}/robots.txt`)
    await other.evaluate(() => localStorage.clear())
    await other.close()
  }
  // Asked for first, done after the answer: the call ends the page that answers.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page).toHaveURL(isSignedOut ? /\/portal\/login$/ : /\/portal\/dashboard$/)
  await expect.poll(() => framesOf(page).then(({ length }) => length)).toBe(20)
  return page
}

/** In the page: nobody was ever signed in on this device. */
async function forgetEverybody() {
  localStorage.clear()
  await new Promise((resolve) => {
    const gone = indexedDB.deleteDatabase('clinic-session')
    for (const end of ['success', 'error', 'blocked']) gone.addEventListener(end, resolve)
  })
}

const framesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { recorded: Frame[] }).recorded)

/** Why Chromium did not keep the page, in its own words. */
const reasonsOf = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return JSON.stringify((navigation as unknown as { notRestoredReasons: unknown }).notRestoredReasons)
  })

/** In the page: what each of the first twenty frames after its return shows; hidden text is none. */
function recordFrames() {
  const frames: Frame[] = []
  Object.assign(globalThis, { recorded: frames })
  addEventListener('pageshow', ({ persisted }) => {
    const record = () => {
      frames.push({ isPersisted: persisted, text: document.body.innerText })
      if (frames.length < 20) requestAnimationFrame(record)
    }
    frames.length = 0
    requestAnimationFrame(record)
  })
}
