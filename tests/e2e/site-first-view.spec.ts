// The first view of a page: what a patient on a phone sees before any touch.
import { expect } from '@playwright/test'
import { hoursRows } from '../../src/domain/hours'
import { locations } from '../../src/site/clinic'
import { clinicCount, fitsPhoneBars } from '../../src/site/towns'
import { test } from '../support/browser/app'
import { openPage } from '../support/browser/site'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

for (const viewport of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
])
  test.describe(`on a phone of ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const { id, town, hours: week } of locations)
      test(`the first view of ${town} has the clinic’s hours and the link to directions`, async ({
        page,
        clinic,
      }) => {
        await openPage(page, `${clinic.url}/locations/${id}`)
        const main = page.getByRole('main')
        const bar = (await page.locator('.thumb-bar').boundingBox())!
        for (const seen of [
          ...hoursRows(week).map(({ days, hours }) => main.getByText(`${days} ${hours}`).first()),
          main.getByRole('link', { name: 'Get Directions' }).first(),
        ]) {
          const box = (await seen.boundingBox())!
          expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
        }
      })

    test('the top bar leads to each clinic, or to their list where there is no room for their names', async ({
      page,
      clinic,
    }) => {
      await openPage(page, `${clinic.url}/`)
      const each = locations.map(({ id, town }) => ({ name: town, href: `/locations/${id}` }))
      const all = [{ name: `Our ${clinicCount}`, href: '/locations' }]
      for (const { name, href } of fitsPhoneBars ? each : all) {
        const link = page.getByRole('banner').getByRole('link', { name, exact: true })
        await expect(link).toHaveAttribute('href', href)
        expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      }
    })
  })

test('the contact page loads its form, and makes room for it, only after a tap', async ({ page, clinic }) => {
  await openPage(page, `${clinic.url}/contact`)
  const stage = page.locator('[data-embed-stage]')
  expect((await stage.boundingBox())!.height).toBeLessThan(400)
  expect(await stage.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('none')
  await page.getByRole('button', { name: 'Show the form' }).click()
  await expect.poll(async () => (await stage.boundingBox())!.height).toBeGreaterThanOrEqual(700)
  await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible()
})
