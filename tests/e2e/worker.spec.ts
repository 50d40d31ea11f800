// The service worker on the built app: two lists, and pages without a server.
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { hoursRows } from '../../src/domain/hours'
import { locations } from '../../src/site/clinic'
import { keptPaths, siteIsOnDevice, test } from '../support/browser/app'
import { distFolder } from '../support/browser/app-process'
import { makeAltered } from '../support/browser/release'
import { publicPaths } from '../support/browser/site'

// What the list holds: budget.spec.ts.
test('a visitor keeps the site alone, and opens each page without the server', async ({ page, app }) => {
  const paths = await publicPaths(page.request, app.url)
  await page.goto(app.url)
  await siteIsOnDevice(page)
  expect(await page.evaluate(() => caches.keys()), 'not even a cache for the portal').toEqual(['clinic-site'])
  expect(await page.evaluate(keptBytes), "the site's list in bytes").toBeLessThan(1_500_000)
  await app.kill()
  for (const path of paths) {
    await page.goto(app.url + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    expect(await page.title(), path).not.toMatch(/not found/i)
  }
  const pages = locations.map((location) => ({
    path: `/locations/${location.id}?utm_source=mail&fbclid=1`,
    ...location,
  }))
  for (const { path, phone, street, hours } of [{ ...pages[0]!, path: '/contact' }, ...pages]) {
    await page.goto(app.url + path)
    const main = page.locator('main')
    for (const fact of [phone, street, ...hoursRows(hours).map((row) => row.hours)])
      await expect(main.getByText(fact).filter({ visible: true }).first(), path).toBeVisible()
    expect(await main.evaluate(brokenPictures), path).toEqual([])
  }
  await page.goto(`${app.url}/portal/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await page.getByRole('link', { name: 'contact page' }).click()
  await expect(page, 'the offline page leads on to the contact page').toHaveURL(/\/contact$/)
  const missing = await page.goto(`${app.url}/no-such-page`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found')
})

test('a page that a host changed is not kept, as the console says once', async ({ page, app, profile }) => {
  await app.deploy(await makeAltered(distFolder(), join(profile, 'site'), (file) => file !== 'portal.html'))
  const warned = page.waitForEvent('console', (message) => /not arrive as it was built/.test(message.text()))
  await page.goto(`${app.url}/contact`)
  expect((await warned).type()).toBe('warning')
  await expect.poll(() => page.evaluate(hasWorker), 'the install has failed').toBe(false)
  expect(await page.evaluate(keptPaths, 'clinic-site')).not.toContain('/contact')
  await expect(page.getByRole('heading', { level: 1 }), 'the page works without a worker').toBeVisible()
})

async function hasWorker() {
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(registration?.installing ?? registration?.waiting ?? registration?.active)
}

async function keptBytes() {
  let bytes = 0
  const cache = await caches.open('clinic-site')
  for (const request of await cache.keys()) bytes += (await (await cache.match(request))!.blob()).size
  return bytes
}

async function brokenPictures(main: SVGElement | HTMLElement) {
  const pictures = [...main.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  const whole = await Promise.all(
    pictures.map((picture) =>
      picture.decode().then(
        () => true,
        () => false,
      ),
    ),
  )
  return pictures.filter((_picture, index) => !whole[index]).map(({ src }) => src)
}
