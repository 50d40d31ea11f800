// The public pages for everyone: axe, small screens, large text, targets.
import { expect, type Page } from '@playwright/test'
import { locations } from '../../src/site/clinic'
import { test } from '../support/browser/app'
import { findViolations } from '../support/browser/axe'
import { openPage, publicPaths } from '../support/browser/site'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const widths = [320, 1280]
const schemes = ['light', 'dark'] as const

test('axe reports the faults of a page that is broken on purpose', async ({ page }) => {
  await page.setContent('<img src="data:,"><p style="color: #999; background: #fff">Hardly seen</p>')
  const found = (await findViolations(page)).join('\n')
  expect(found).toContain('image-alt: img')
  expect(found).toContain('color-contrast: p')
})

for (const width of widths) {
  test(`axe finds nothing on any page at ${width} px, in light and in dark, and no page scrolls sideways`, async ({
    page,
    clinic,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const paths = [...(await publicPaths(page.request, clinic.url)), '/nowhere']
    // Each page is opened anew for each colour scheme: while a page changes its colours, axe would measure old and new ones.
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      for (const path of paths) {
        await openPage(page, clinic.url + path)
        // The scheme changes colours and nothing else.
        const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
        await expectNoViolations(page, `${path} at ${width} px in ${colorScheme}`, rules)
        expect(await sidewaysPixels(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('axe finds nothing with the menu, a question, the second tab, directions and a form opened', async ({
  page,
  clinic,
}) => {
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

test('every target is at least 24 px, and on phones the targets that people tap first are 44 px', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/contact', `/locations/${locations[0]!.id}`, '/resources']) {
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
  for (const path of ['/contact', '/locations', `/locations/${locations.at(-1)!.id}`]) {
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

test('the links of the footer and of phone numbers are 44 px high on a touch screen', async ({
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

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolations(page: Page, where: string, rules?: string[]) {
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: TAGS }
  expect(await findViolations(page, runOnly), where).toEqual([])
}

const sidewaysPixels = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
