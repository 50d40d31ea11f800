// The tasks of visitors: the way to a clinic, its opening hours, a call, a video.
import { expect } from '@playwright/test'
import { hoursRows } from '../../src/domain/hours'
import { locations, videos } from '../../src/site/clinic'
import { googleMapsUrl } from '../../src/site/maps'
import { fitsPhoneBars } from '../../src/site/towns'
import { embedUrl } from '../../src/site/videos'
import { test } from '../support/browser/app'
import { findMoment, openingStateAt } from '../support/moments'
import { openPage, publicPaths } from '../support/browser/site'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const first = locations[0]!
const last = locations.at(-1)!
const videoHosts = /youtube|vimeo/

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const iPadAsMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15'

test('directions open Google Maps in a new tab where there is no Apple Maps', async ({ page, clinic }) => {
  await openPage(page, `${clinic.url}/locations`)
  const link = page.getByRole('main').getByRole('link', { name: 'Get Directions' }).first()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', googleMapsUrl(first))
  let asked = false
  page.on('dialog', (dialog) => {
    asked = true
    void dialog.dismiss()
  })
  await page.context().route(/google\.com/, (route) => route.fulfill({ body: 'maps' }))
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(opened).toHaveURL(/google\.com\/maps/)
  expect(asked).toBe(false)
})

for (const [device, userAgent] of [
  ['an iPhone', iPhone],
  ['an iPad that calls itself a Mac', iPadAsMac],
] as const) {
  test(`directions on ${device} ask: OK is Apple Maps, Cancel Google Maps`, async ({ browser, clinic }) => {
    const context = await browser.newContext({ userAgent, hasTouch: true, serviceWorkers: 'block' })
    await context.route(/maps\.apple\.com|google\.com/, (route) => route.fulfill({ body: 'maps' }))
    const page = await context.newPage()
    await openPage(page, `${clinic.url}/locations/${last.id}`)
    const link = page.getByRole('main').getByRole('link', { name: 'Get Directions' })
    for (const [answer, address] of [
      ['accept', /maps\.apple\.com/],
      ['dismiss', /google\.com\/maps/],
    ] as const) {
      page.once('dialog', (dialog) => {
        expect(dialog.type()).toBe('confirm')
        expect(dialog.message()).toMatch(/Apple Maps.*Google Maps/s)
        void dialog[answer]()
      })
      const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
      await expect(opened).toHaveURL(address)
    }
    await context.close()
  })
}

test('the words about opening hours change while the page stays open', async ({ page, clinic }) => {
  const secondsFrom = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)
  const closing = findMoment(
    last,
    ({ moment, isOpen }) => !isOpen && openingStateAt(last, secondsFrom(moment, -30)).isOpen,
  )
  const before = openingStateAt(last, secondsFrom(closing.moment, -30))
  await page.clock.install({ time: before.moment })
  await openPage(page, `${clinic.url}/locations/${last.id}`)
  await expect(page.getByRole('main').getByText(before.label)).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(page.getByRole('main').getByText(closing.label)).toBeVisible()
})

test('a phone has the hours of every clinic in the menu, one tap from Home, and in Home’s second view', async ({
  page,
  clinic,
}) => {
  const height = 740
  await page.setViewportSize({ width: 360, height })
  const { moment } = findMoment(first, ({ isOpen }) => isOpen)
  await page.clock.setFixedTime(moment)
  await openPage(page, clinic.url)
  const lines = locations.flatMap(({ hours }) =>
    hoursRows(hours).map(({ days, hours: open }) => `${days} ${open}`),
  )
  const strip = page.getByRole('region', { name: 'Hours and clinics' })
  for (const line of lines) await expect(strip).toContainText(line)
  const { y: top, height: long } = (await strip.boundingBox())!
  expect(top + long).toBeLessThanOrEqual(2 * height)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const line of lines) await expect(menu.getByText(line).first()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Open now · hours' }).click()
  await expect(page).toHaveURL(`${clinic.url}/locations#hours`)
  for (const line of lines)
    await expect(page.getByRole('main').getByText(line).first()).toBeInViewport({ ratio: 1 })
})

test('a desk has the hours one tap away in the top bar, and in Home’s second view', async ({
  page,
  clinic,
}) => {
  const height = 800
  await page.setViewportSize({ width: 1280, height })
  await page.clock.setFixedTime(findMoment(first, ({ isOpen }) => isOpen).moment)
  await openPage(page, clinic.url)
  const link = page.getByRole('banner').getByRole('link', { name: 'Open now · hours' })
  await expect(link).toBeInViewport({ ratio: 1 })
  const { y: top, height: long } = (await page
    .getByRole('region', { name: 'Hours and clinics' })
    .boundingBox())!
  expect(top + long).toBeLessThanOrEqual(2 * height)
  await link.click()
  for (const { hours } of locations)
    for (const { days, hours: open } of hoursRows(hours))
      await expect(page.getByRole('main').getByText(`${days} ${open}`).first()).toBeInViewport({ ratio: 1 })
})

test('a phone’s bottom bar books and calls from every page, side by side', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of await publicPaths(page.request, clinic.url)) {
    await page.goto(clinic.url + path)
    const bar = page.getByRole('complementary', { name: 'Book or call' })
    const links = bar.getByRole('link')
    const calls = fitsPhoneBars ? locations.map(({ town }) => `Call ${town}`) : ['Call a clinic']
    await expect(links).toHaveText(['Book Appointment', ...calls])
    const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
    expect(new Set(boxes).size, path).toBe(1)
    await expect(bar).toBeInViewport({ ratio: 1 })
  }
})

test('a video asks its host only after a tap', async ({ page, clinic }) => {
  const asked: string[] = []
  await page.route(videoHosts, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'player' })
  })
  for (const [path, video] of [
    ['/', videos.whoWeAre],
    ['/about', videos.about],
  ] as const) {
    asked.length = 0
    await openPage(page, clinic.url + path)
    await page.getByRole('button', { name: 'Play video' }).scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Play video' }).click()
    await expect.poll(() => asked.join()).toContain(embedUrl(video))
    await expect(page.frameLocator('iframe').getByText('player')).toBeVisible()
  }
})

test.describe('with script switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is whole, and offers nothing that would not work', async ({ page, clinic }) => {
    for (const path of await publicPaths(page.request, clinic.url)) {
      await page.goto(clinic.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const name of ['Show the form', 'Play video', /background video/]) {
        await expect(page.getByRole('button', { name })).toHaveCount(0)
      }
    }
  })

  test('the menu, both tabs, the forms and the directions can be used', async ({ page, clinic }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${clinic.url}/resources`)
    await expect(page.getByText('Coming Soon')).toBeVisible()
    await expect(page.getByText('Download Free').first()).toBeVisible()
    await page.getByRole('contentinfo').getByText('Get Directions').first().click()
    await expect(page.getByRole('link', { name: 'Google Maps' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Book Appointment' })
      .click()
    await expect(page).toHaveURL(`${clinic.url}/contact#message`)
    const [form] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Open it in a new tab' }).click(),
    ])
    await expect(form.getByRole('button', { name: 'Send message' })).toBeVisible()
  })
})
