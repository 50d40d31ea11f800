// The first view of a page: what a patient on a phone sees before any touch.
import { expect } from '@playwright/test'
import { test } from '../support/app'
import { openPage } from '../support/site'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

for (const viewport of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
])
  test.describe(`on a phone of ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const clinic of ['sweetwater', 'snyder'])
      test(`the first view of ${clinic} has its hours and the way there`, async ({ page, clinic: app }) => {
        await openPage(page, `${app.url}/locations/${clinic}`)
        const main = page.getByRole('main')
        const bar = (await page.locator('.thumb-bar').boundingBox())!
        for (const seen of [
          main.getByText('Mon-Thu 8AM-5PM').first(),
          main.getByText('Fri 8AM-2PM').first(),
          main.getByRole('link', { name: 'Get Directions' }).first(),
        ]) {
          const box = (await seen.boundingBox())!
          expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
        }
      })

    test('both towns in the top bar lead to their clinics', async ({ page, clinic }) => {
      await openPage(page, `${clinic.url}/`)
      for (const town of ['Sweetwater', 'Snyder']) {
        const link = page.getByRole('banner').getByRole('link', { name: town, exact: true })
        await expect(link).toHaveAttribute('href', `/locations/${town.toLowerCase()}`)
        expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      }
    })
  })

test('the contact page loads no form before a tap, which also makes room for it', async ({
  page,
  clinic,
}) => {
  await openPage(page, `${clinic.url}/contact`)
  const stage = page.locator('[data-embed-stage]')
  expect((await stage.boundingBox())!.height).toBeLessThan(400)
  expect(await stage.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('none')
  await page.getByRole('button', { name: 'Show the form' }).click()
  expect((await stage.boundingBox())!.height).toBeGreaterThanOrEqual(700)
  await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible()
})
