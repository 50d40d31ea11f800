// The head of the portal's pages, and their cards: titles at one height, the first card or row near the top, and no card too high, on a
// phone, a tablet and a desk.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { lastingFaults } from '../support/browser/lasting-faults'
import { admin, signIn } from '../support/browser/portal'
import { widerThanScreen } from '../support/browser/text-overflow'

test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

/** Px from the window's top to the first element that the selector finds. */
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => Math.round(one.getBoundingClientRect().top))

test('titles stand at one height, the first card or row is at most 300 px from the top, on a phone 330, and a card 230 px high', async ({
  clinic,
  page,
}) => {
  await signIn(page, clinic.url, ...admin)
  // The filter and "Save all" need the worker, which keeps files.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const titles = new Map<number, number[]>()
  for (const [path, hasAll] of [
    ['documents/process-docs', true],
    ['documents/all', false],
    ['training-videos', false],
    ['admin', false],
  ] as const) {
    await page.goto(`${clinic.url}/portal/${path}`)
    await page.locator('main article').first().waitFor()
    for (const [width, height, most] of [
      [390, 844, 330],
      [820, 1180, 300],
      [1280, 800, 300],
    ] as const) {
      await page.setViewportSize({ width, height })
      const where = `${path} at ${width} px`
      if (hasAll && width > 390) await page.getByRole('button', { name: /^Save all · \d/ }).waitFor()
      await expect.poll(() => topOf(page, 'main article'), where).toBeLessThanOrEqual(most)
      const heights = () =>
        page.locator('.card').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(Math.max(0, ...(await heights())), `${where}: the highest card`).toBeLessThanOrEqual(230)
      const tools = async () => (await page.locator('.tools').boundingBox())!.height
      // The numbers of users are a row of their own on a phone.
      const rows = path === 'admin' && width === 390 ? 104 : 48
      expect(await tools(), `${where}: rows of tools`).toBe(rows)
      expect(await lastingFaults(() => page.evaluate(widerThanScreen)), where).toEqual([])
      titles.set(width, [...(titles.get(width) ?? []), await topOf(page, 'main h1')])
    }
  }
  for (const [width, tops] of titles)
    expect(new Set(tops).size, `titles at ${width} px: ${tops.join()}`).toBe(1)
})
