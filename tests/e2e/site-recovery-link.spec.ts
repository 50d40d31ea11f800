// A reset link that was made for the site's own address lands on a public page: it must lead on, and leave no token behind.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { recoveryLink } from '../support/browser/portal'

test.use({ serviceWorkers: 'block' })

test('a reset link on a public page leads to the form, and leaves no tokens', async ({ app, page }) => {
  await page.goto(await recoveryLink(app, 'staff@clinic.example', '/about'))
  await page.getByRole('button', { name: 'Continue as staff@clinic.example' }).click()
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/portal/login`)
  expect(await visited(page)).not.toContain('access_token')
  await page.goBack()
  expect(page.url()).not.toContain('access_token')
})

test('an expired reset link is explained on the login, wherever it lands', async ({ clinic, page }) => {
  await page.goto(`${clinic.url}/#error=access_denied&error_code=otp_expired&error_description=Expired`)
  await expect(page.getByText('This link has expired or was used before.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/portal\/login$/)
})

/** Every address in this tab's history. */
const visited = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { entries(): { url: string }[] } }
    return navigation
      .entries()
      .map(({ url }) => url)
      .join('\n')
  })
