// The public pages for everyone: axe, small screens, large text, forced colours, contrast on the picture.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/app'
import { findViolations } from '../support/axe'
import { openPage, publicPaths } from '../support/site'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const widths = [320, 1280]
const schemes = ['light', 'dark'] as const

test('axe finds what is broken, in a page of its own', async ({ page }) => {
  await page.setContent('<img src="data:,"><p style="color: #999; background: #fff">Hardly seen</p>')
  const found = (await findViolations(page)).join('\n')
  expect(found).toContain('image-alt: img')
  expect(found).toContain('color-contrast: p')
})

for (const width of widths) {
  test(`axe finds nothing on any page at ${width} px, in light and in dark`, async ({ page, clinic }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 800 })
    const paths = [...(await publicPaths(page.request, clinic.url)), '/nowhere']
    // Each page is opened in its scheme: one that changes under axe is measured half in either.
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      for (const path of paths) {
        await openPage(page, clinic.url + path)
        // The scheme changes colours and nothing else.
        const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
        await expectNoViolations(page, `${path} at ${width} px in ${colorScheme}`, rules)
      }
    }
  })
}

test('axe finds nothing with the menu, a question, the other tab, directions and a form opened', async ({
  page,
  clinic,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 800 })
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await openPage(page, `${clinic.url}/services/hormones`)
    await page.getByText('How long do pellets last?').click()
    await page.getByRole('contentinfo').getByText('Get Directions').first().click()
    await expectNoViolations(page, `question and directions in ${colorScheme}`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectNoViolations(page, `menu in ${colorScheme}`)
    await openPage(page, `${clinic.url}/resources`)
    await page.getByRole('tab', { name: 'Blog' }).click()
    await expectNoViolations(page, `blog in ${colorScheme}`)
    await openPage(page, `${clinic.url}/contact`)
    await page.getByRole('button', { name: 'Show the form' }).click()
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Send message' })).toBeVisible()
    await expectNoViolations(page, `form in ${colorScheme}`)
  }
})

test('no page scrolls sideways at 320 px, nor with text at 200 %', async ({ page, clinic }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [...(await publicPaths(page.request, clinic.url)), '/nowhere']) {
    await openPage(page, clinic.url + path)
    expect(await sidewaysPixels(page), path).toBeLessThanOrEqual(0)
  }
  // The reader's own font size, as the browser's settings have it.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.setViewportSize({ width: 640, height: 800 })
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/locations/snyder',
    '/services/direct-primary-care',
    '/resources',
  ]) {
    await openPage(page, clinic.url + path)
    expect(await sidewaysPixels(page), `${path} with large text`).toBeLessThanOrEqual(0)
    expect(await clippedTexts(page), `${path} with large text`).toEqual([])
  }
})

test('every target is at least 24 px, and on phones what one taps first is 44', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/contact', '/locations/sweetwater', '/resources']) {
    await openPage(page, clinic.url + path)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, summary')]
        // Links inside a sentence are exempt (WCAG 2.5.8).
        .filter((one) => getComputedStyle(one).display !== 'inline')
        .map((one) => ({ name: one.textContent.trim(), box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < 24 || box.width < 24))
        .map(({ name }) => name),
    )
    expect(small, path).toEqual([])
    for (const button of await page.locator('.btn:visible').all()) {
      expect(
        (await button.boundingBox())!.height,
        `${path}: ${await button.innerText()}`,
      ).toBeGreaterThanOrEqual(44)
    }
  }
})

test('the emergency numbers in the text are targets of 44 px, and keep their line', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/contact', '/locations', '/locations/snyder']) {
    await openPage(page, clinic.url + path)
    for (const number of ['911', '988']) {
      const link = page.getByRole('main').getByRole('link', { name: number, exact: true })
      await expect(link).toHaveAttribute('href', `tel:${number}`)
      const { width, height } = (await link.boundingBox())!
      expect(Math.min(width, height), `${path}: ${number}`).toBeGreaterThanOrEqual(44)
    }
    const lines = await page
      .getByText('In a mental health crisis')
      .evaluate(
        (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
      )
    expect(lines, `${path}: as many whole lines as without the targets`).toBeCloseTo(Math.round(lines), 1)
  }
})

test('the focus is seen on dark ground too: 3 : 1 or more', async ({ page, clinic }) => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    for (const path of ['/', '/services', '/services/direct-primary-care']) {
      await openPage(page, clinic.url + path)
      const faint = await page.locator('.hero, .on-pine').evaluateAll(faintFocus)
      expect(faint, `${path}, ${colorScheme}`).toEqual([])
    }
  }
})

test('on a touched tablet the links of the footer and the phones are 44 px high', async ({
  browser,
  clinic,
}) => {
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  for (const path of ['/contact', '/services/hormones']) {
    await page.goto(clinic.url + path)
    const targets = page.locator('footer nav a, footer a[href="/privacy-policy"], main dl a, aside a')
    expect(await targets.count()).toBeGreaterThan(6)
    for (const link of await targets.filter({ visible: true }).all()) {
      expect((await link.boundingBox())!.height, await link.innerText()).toBeGreaterThanOrEqual(44)
    }
  }
  await context.close()
})

test('in forced colours the state of things is still seen', async ({ page, clinic }) => {
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

test('the headline keeps 4.5 : 1 on the brightest part of the picture behind it', async ({
  page,
  clinic,
}) => {
  for (const [width, height] of [
    [320, 568],
    [820, 1180],
    [1280, 600],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, clinic.url)
    await expect.poll(() => page.evaluate(() => [...document.images][0]?.complete)).toBe(true)
    // The words' own boxes, seen without the words.
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

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolations(page: Page, where: string, rules?: string[]) {
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: TAGS }
  expect(await findViolations(page, runOnly), where).toEqual([])
}

const sidewaysPixels = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Texts that are cut off: longer than their box, where the box hides what is over. */
const clippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, dd, li')]
      .filter(
        (one) =>
          one.offsetParent !== null &&
          getComputedStyle(one).overflow === 'hidden' &&
          !one.closest('.sr-only'),
      )
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent.slice(0, 40)),
  )

/** What can be focused in these dark places with an outline of less than 3 : 1 against their ground. */
function faintFocus(places: (HTMLElement | SVGElement)[]): string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const luminance = (colour: string) => {
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
      value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }
  return places.flatMap((place) =>
    [...place.querySelectorAll<HTMLElement>('a, button')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        one.focus({ focusVisible: true })
        const { outlineColor, outlineStyle } = getComputedStyle(one)
        return outlineStyle === 'none' || contrast(outlineColor, getComputedStyle(place).backgroundColor) < 3
      })
      .map((one) => one.textContent.trim() || one.ariaLabel || one.className),
  )
}

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
