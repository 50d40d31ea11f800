// The public pages for everyone: axe, small screens, enlarged text, targets, and what a patient on a phone sees before any touch.
import { expect, type Locator, type Page } from '@playwright/test'
import { hoursRows } from '../../src/domain/hours'
import { locations } from '../../src/site/clinic'
import { clinicCount, fitsPhoneBars } from '../../src/site/towns'
import { checkText, enlarge, expectToFit, phone, resize } from '../support/browser/accessibility'
import { test } from '../support/browser/app'
import { findViolations } from '../support/browser/axe'
import { openPage, publicPaths } from '../support/browser/site'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Looks with axe, in light and in dark: the scheme changes colours and nothing else. */
async function checkAxe(page: Page, where: string) {
  for (const [colorScheme, type, values] of [
    ['dark', 'rule', ['color-contrast']],
    ['light', 'tag', TAGS],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await findViolations(page, { type, values: [...values] })
    expect.soft(found, `${where} in ${colorScheme}`).toEqual([])
  }
}

const heightOf = async (link: Locator) => (await link.boundingBox())!.height
const sidewaysPixels = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('axe finds nothing on any page, and no page scrolls sideways', async ({ page, clinic }) => {
  for (const path of [...(await publicPaths(page.request, clinic.url)), '/nowhere']) {
    await openPage(page, clinic.url + path)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await checkAxe(page, `${path} at ${width} px`)
      expect.soft(await sidewaysPixels(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('axe finds nothing with menu, question, tab, directions and form open', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openPage(page, `${clinic.url}/services/hormones`)
  await page.getByText('How long do pellets last?').click()
  await page.getByRole('contentinfo').getByText('Get Directions').first().click()
  await checkAxe(page, 'question and directions')
  await page.getByRole('button', { name: 'Menu' }).click()
  await checkAxe(page, 'menu')
  await openPage(page, `${clinic.url}/resources`)
  await page.getByRole('tab', { name: 'Blog' }).click()
  await checkAxe(page, 'blog')
  await openPage(page, `${clinic.url}/contact`)
  await page.getByRole('button', { name: 'Show the form' }).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Send message' })).toBeVisible()
  await checkAxe(page, 'form')
})

test('no page scrolls sideways or cuts a word, however the text was enlarged', async ({ page, clinic }) => {
  for (const path of [...(await publicPaths(page.request, clinic.url)), '/nowhere']) {
    await openPage(page, clinic.url + path)
    await checkText(page, path)
    // The size in the browser's settings also counts in media queries.
    for (const percent of [130, 200]) {
      await setReadersSize(page, percent)
      await expectToFit(page, `${path} in a reader's size of ${percent} %`)
    }
    await setReadersSize(page, 100)
  }
  await openPage(page, `${clinic.url}/about`)
  // The links of the header stand in a row from 1024 px on.
  for (const width of [1000, 1024]) {
    await resize(page, [width, 800])
    await expectToFit(page, `the header at ${width} px`)
  }
  await resize(page, phone)
  await enlarge(page, 200)
  const menu = page.getByRole('button', { name: 'Menu' })
  for (const isOpen of ['true', 'false', 'true']) {
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', isOpen)
  }
  await expectToFit(page, 'the menu')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' }).click()
  await expect(page).toHaveURL(`${clinic.url}/locations`)
})

async function setReadersSize(page: Page, percent: number) {
  const browser = await page.context().newCDPSession(page)
  const standard = Math.round(0.16 * percent)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } })
  await browser.detach()
}

test('targets are 24 px at least, and 44 px where phones tap first', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/contact', '/locations', `/locations/${locations[0]!.id}`, '/resources']) {
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
    for (const button of await page.locator('.btn:visible').all())
      expect(await heightOf(button), `${path}: ${await button.innerText()}`).toBeGreaterThanOrEqual(44)
    const crisis = page.getByText('In a mental health crisis')
    if ((await crisis.count()) === 0) continue
    for (const number of ['911', '988']) {
      const link = page.getByRole('main').getByRole('link', { name: number, exact: true })
      await expect(link).toHaveAttribute('href', `tel:${number}`)
      const { width, height } = (await link.boundingBox())!
      expect(Math.min(width, height), `${path}: ${number}`).toBeGreaterThanOrEqual(44)
    }
    const lines = await crisis.evaluate(
      (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
    )
    expect(lines, `${path}: as many whole lines as without the targets`).toBeCloseTo(Math.round(lines), 1)
  }
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('the links of the footer and of phone numbers are 44 px high', async ({ page, clinic }) => {
    for (const path of ['/contact', '/services/hormones']) {
      await page.goto(clinic.url + path)
      const targets = page.locator('footer nav a, footer a[href="/privacy-policy"], main dl a, aside a')
      expect(await targets.count()).toBeGreaterThan(6)
      for (const link of await targets.filter({ visible: true }).all())
        expect(await heightOf(link), await link.innerText()).toBeGreaterThanOrEqual(44)
    }
  })
})

test('the first view of a clinic has hours, and on a phone directions and all clinics', async ({
  page,
  clinic,
}) => {
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const { id, hours: week } of locations) {
      await openPage(page, `${clinic.url}/locations/${id}`)
      const main = page.getByRole('main')
      const bar = await page.locator('.thumb-bar').boundingBox()
      for (const seen of [
        ...hoursRows(week).map(({ days, hours }) => main.getByText(`${days} ${hours}`).first()),
        ...(bar ? [main.getByRole('link', { name: 'Get Directions' }).first()] : []),
      ]) {
        const box = (await seen.boundingBox())!
        expect(box.y + box.height, `${id} at ${width} px`).toBeLessThanOrEqual(bar?.y ?? height)
      }
    }
    // A desk has the clinics' phone numbers in their place. Where there is no room for their names, it leads to their list.
    if (width > 1024) continue
    const each = locations.map(({ id, town }) => ({ name: town, href: `/locations/${id}` }))
    const all = [{ name: `Our ${clinicCount}`, href: '/locations' }]
    for (const { name, href } of fitsPhoneBars ? each : all) {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', href)
      expect(await heightOf(link)).toBeGreaterThanOrEqual(44)
    }
  }
})
