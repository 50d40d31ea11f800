// Contrast on the public pages: the focus, states in forced colours, the headline on its picture.
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/browser/app'
import { openPage } from '../support/browser/site'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

test('the state of each control can be seen in forced colours', async ({ page, clinic }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, `${clinic.url}/services`)
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
  const book = page.getByRole('main').getByRole('link', { name: 'Book Appointment' })
  expect(
    await book.evaluate((link) => Number.parseFloat(getComputedStyle(link).borderTopWidth)),
  ).toBeGreaterThan(0)
  await openPage(page, `${clinic.url}/resources`)
  const edges = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor))
  expect(new Set(edges).size, 'the chosen tab differs from the other').toBe(2)
})

test('the headline keeps 4.5 : 1 on the brightest part of its picture', async ({ page, clinic }) => {
  for (const [width, height] of [
    [320, 568],
    [820, 1180],
    [1280, 600],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, clinic.url)
    await expect.poll(() => page.evaluate(() => [...document.images][0]?.complete)).toBe(true)
    // The boxes of the words are photographed while the words are hidden.
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.hero h1, .hero .lede')].flatMap((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        text.style.setProperty('color', 'transparent')
        return [...range.getClientRects()].map(({ x, y, width: w, height: h }) => ({
          x,
          y,
          width: w,
          height: h,
        }))
      }),
    )
    for (const clip of boxes) {
      const seen = await sharp(await page.screenshot({ clip, fullPage: true }))
        .removeAlpha()
        .raw()
        .toBuffer()
      expect(contrastWithWhite(seen), `at ${width} × ${height}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

/** The least contrast of white on any of these RGB pixels (WCAG 2). */
function contrastWithWhite(pixels: Buffer): number {
  const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  let brightest = 0
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    brightest = Math.max(brightest, 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue))
  }
  return 1.05 / (brightest + 0.05)
}
