// Every public page as a browser gets it: complete, without a complaint in the console, small, and from one origin only.
import { expect, type Page } from '@playwright/test'
import { hoursRows } from '../../src/domain/hours'
import { directPrimaryCare, guides, locations, services } from '../../src/site/clinic'
import { test } from '../support/browser/app'
import { openPage, publicPaths } from '../support/browser/site'

test.use({ serviceWorkers: 'block' })

// A page that complains fails the test that opened it (complaints.ts).
test('every page answers without complaints, and asks its own server alone', async ({ page, clinic }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== clinic.url) strangers.push(request.url())
  })
  const paths = await publicPaths(page.request, clinic.url)
  const named = [...services, directPrimaryCare, ...guides].map(({ path }): string => path)
  const towns = locations.map(({ id }) => `/locations/${id}`)
  expect(paths).toEqual(expect.arrayContaining(['/', '/contact', ...named, ...towns]))
  for (const path of paths) {
    const answer = await openPage(page, clinic.url + path)
    expect(answer?.status(), path).toBe(200)
    await scrollThrough(page)
    await expect.poll(() => unloadedPictures(page), { message: path }).toEqual([])
  }
  expect(strangers).toEqual([])
})

test('no page shifts while it loads', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of await publicPaths(page.request, clinic.url)) {
    await openPage(page, clinic.url + path)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        }),
    )
    expect(shift, path).toBeLessThan(0.01)
  }
})

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1280, 720],
  [1920, 1080],
] as const)
  test(`the first picture stays the largest paint at ${width} px`, async ({ page, clinic }) => {
    await page.setViewportSize({ width, height })
    await openPage(page, clinic.url)
    await expect(page.locator('video[data-playing]')).toHaveCSS('opacity', '1')
    const largest = await page.evaluate(
      () =>
        new Promise<(string | undefined)[]>((resolve) => {
          const tags: (string | undefined)[] = []
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              tags.push((entry as LargestContentfulPaint).element?.tagName)
          }).observe({ type: 'largest-contentful-paint', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(tags)))
        }),
    )
    expect(largest).toContain('IMG')
    expect(largest).not.toContain('VIDEO')
  })

test('an unknown address answers 404, and writes its path to the console', async ({ page, clinic }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const answer = await openPage(page, `${clinic.url}/services/no-such-thing`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect.poll(() => said.join('\n')).toContain('/services/no-such-thing')
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL(`${clinic.url}/`)
})

test('the page logs how fast the visit was', async ({ page, clinic }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await openPage(page, `${clinic.url}/about`)
  await page.mouse.click(5, 400)
  for (const name of ['LCP', 'FID'])
    await expect.poll(() => said.join('\n')).toContain(`[web vitals] ${name}`)
  // CLS and INP are known when the page is left.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  for (const name of ['CLS', 'INP'])
    await expect.poll(() => said.join('\n')).toContain(`[web vitals] ${name}`)
})

test.describe('with less motion asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('the home page shows its picture and fetches no video', async ({ page, clinic }) => {
    const videos: string[] = []
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(request.url())) videos.push(request.url())
    })
    await page.clock.install()
    await openPage(page, clinic.url)
    // Passes the moment at which the video would have started.
    await page.clock.fastForward(10_000)
    expect(videos).toEqual([])
    await expect(page.getByRole('button', { name: /background video/ })).toBeHidden()
  })
})

test('the background video can be paused, and stays paused', async ({ page, clinic }) => {
  await openPage(page, clinic.url)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause background video' }).click()
  await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible()
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible()
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
})

test('contact, location and no-internet pages print on one sheet', async ({ page, clinic }) => {
  const pages = locations.map((location) => ({ path: `/locations/${location.id}`, ...location }))
  const others = ['/contact', '/no-internet'].map((path) => ({ ...pages[0]!, path }))
  for (const { path, phone, postalCode, hours } of [...others, ...pages]) {
    await openPage(page, clinic.url + path)
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    const rows = hoursRows(hours).map((row) => `${row.days} ${row.hours}`)
    for (const fact of [phone, postalCode, ...rows]) {
      const shown = page.getByRole('main').getByText(fact).filter({ visible: true })
      expect(await shown.count(), `${path}: ${fact}`).toBeGreaterThan(0)
    }
    await page.emulateMedia({ media: null })
  }
})

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })
}

const unloadedPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => !image.complete || image.naturalWidth === 0)
      .map((image) => image.src),
  )
