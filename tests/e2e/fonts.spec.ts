// The heading font may come late: nothing on a page moves then, because the fallback takes the same room. Only the wide font can be that
// fallback, so only the job `fonts` plays this.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { shifts, watchShifts } from '../support/browser/shifts'
import { publicPaths } from '../support/browser/site'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

for (const width of [390, 820, 1280]) {
  test(`nothing moves on a page of ${width} px when the heading font comes late`, async ({
    page,
    clinic,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    let letGo = () => {}
    let held = Promise.resolve()
    await page.route(/clinic-serif.*\.woff2$/, async (route) => {
      await held
      await route.continue()
    })
    for (const path of await publicPaths(page.request, clinic.url)) {
      held = new Promise((resolve) => (letGo = resolve))
      // The load waits for the font too.
      await page.goto(clinic.url + path, { waitUntil: 'domcontentloaded' })
      await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(2)
      expect(await headingFont(page), path).not.toEqual(['Clinic Serif'])
      await watchShifts(page)
      letGo()
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready)
      expect(await headingFont(page), path).toEqual(['Clinic Serif'])
      expect.soft(await shifts(page), path).toEqual([])
    }
  })
}

const headingFont = (page: Page) => fontsOf(page, 'h1')

/** The families in which the browser draws the first element that the selector finds. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}
