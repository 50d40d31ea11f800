// The network goes on the first visit, before the device has all parts of the portal.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { signIn } from '../support/browser/portal'

// Without a worker, no part is kept beforehand.
test.use({ serviceWorkers: 'block' })

test('a part of the screen that is not on the device comes with the network, and the screen stays meanwhile', async ({
  clinic,
  context,
  page,
}) => {
  allowComplaints(/Failed to (fetch|load)|ERR_INTERNET_DISCONNECTED|could not be loaded/)
  await signIn(page, clinic.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${clinic.url}/portal/documents/hr-docs`)
  const card = page.getByRole('article').first()
  await card.waitFor()
  await context.setOffline(true)
  await page.keyboard.press('?')
  await expect(page.getByText('A part of this screen comes when the connection is back.')).toBeVisible()
  await expect(card).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible({ timeout: 20_000 })
})

test('a screen that is not on the device says so, and opens when the connection is back', async ({
  clinic,
  context,
  page,
}) => {
  allowComplaints(/Failed to (fetch|load)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported/)
  const chunk = '**/assets/training-videos-*.js'
  await context.route(chunk, (route) => route.abort())
  await signIn(page, clinic.url, 'staff@clinic.example', 'demo-staff')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Training', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This screen is not on this device yet' })).toBeVisible()
  await context.unroute(chunk)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Training Videos' })).toBeVisible({
    timeout: 20_000,
  })
})
