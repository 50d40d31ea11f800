// The link of a mail: whoever opens it first, the person's tap works, and no token stays behind. A link in the old form may land on a public
// page: it must lead on.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { mailedLink, recoveryLink } from '../support/browser/portal'

test.use({ serviceWorkers: 'block' })

test('a reset link that a mail scanner opened first works for the person', async ({ app, browser, page }) => {
  const link = await mailedLink(app, 'staff@clinic.example')
  const scanner = await browser.newPage()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Continue' })).toBeVisible()
  await scanner.close()
  // The link works in a tab with the login page too, where it changes only what is behind the `#`.
  await page.goto(`${app.url}/portal/login`)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  const yes = page.getByRole('button', { name: 'Continue as staff@clinic.example' })
  await yes.waitFor()
  expect(await visited(page), 'while the person is asked').not.toContain('token')
  await page.reload()
  await yes.click()
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/portal/login`)
  expect(await visited(page)).not.toContain('token')
})

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
