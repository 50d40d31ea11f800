// The heading font may come late: nothing on a page moves then, because the fallback takes the same room. Only the wide font can be that
// fallback, so only the job `fonts` plays this.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { publicPaths } from '../support/browser/site'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

for (const width of [390, 820, 1280]) {
  test(`nothing moves on a page of ${width} px when the heading font is late`, async ({ page, clinic }) => {
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

/** The families in which the browser draws the heading. */
async function headingFont(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

type Shift = PerformanceEntry & {
  value: number
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Records layout shifts from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        for (const { node, previousRect: from, currentRect: to } of sources)
          moved.push(
            `${value.toFixed(4)}: ${node?.nodeName} “${node?.textContent?.trim().slice(0, 40)}” from ${from.x}, ${from.y} to ${to.x}, ${to.y}`,
          )
    }).observe({ type: 'layout-shift' })
  })

/** The recorded shifts, as readable lines. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    return (window as unknown as { moved: string[] }).moved
  })
