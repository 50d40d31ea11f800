// A page that the browser keeps for Back, in Chromium's real back/forward cache, which Playwright switches off elsewhere.
import { expect, type Page } from '@playwright/test'
import { openTablet, test } from '../support/app'
import { signIn } from '../support/portal'

type Frame = { isPersisted: boolean; text: string }

for (const isSignedOut of [true, false]) {
  const outcome = isSignedOut
    ? 'paints nothing of somebody whose session has ended'
    : 'shows who is still signed in'
  test(`Back from another site ${outcome}`, async ({ app, profile }) => {
    test.slow()
    const tablet = await openTablet(profile, { keepsPages: true })
    const page = await tablet.newPage()
    await page.addInitScript(recordFrames)
    await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Sam' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.goto(`${app.url.replace('127.0.0.1', 'localhost')}/contact`)

    if (isSignedOut) {
      // Not the button in another tab: its message would make Chromium drop the kept page, and load it anew.
      const other = await tablet.newPage()
      await other.goto(`${app.url}/robots.txt`)
      await other.evaluate(() => localStorage.clear())
    }
    // Asked for first, done after the answer: it ends the page that answers.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(page).toHaveURL(isSignedOut ? /\/portal\/login$/ : /\/portal\/dashboard$/)
    await expect.poll(() => framesOf(page).then(({ length }) => length)).toBe(20)
    const frames = await framesOf(page)
    expect(
      frames.filter(({ isPersisted }) => !isPersisted),
      'the page was kept, not loaded',
    ).toEqual([])
    const texts = frames.map(({ text }) => text).join('\n')
    if (isSignedOut) expect(texts).not.toMatch(/Sam|Welcome/)
    else expect(texts).toContain('Welcome, Sam')
    await tablet.close()
  })
}

const framesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { recorded: Frame[] }).recorded)

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
