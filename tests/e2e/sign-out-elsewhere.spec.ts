// A nurse lost a phone on which she is signed in: she signs out everywhere else from the clinic's tablet, and works on there.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { findViolations } from '../support/browser/axe'
import { allowComplaints } from '../support/browser/complaints'
import { signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } })

test('Sign out everywhere else ends the session of a lost phone, and leaves that of the tablet', async ({
  app,
  page,
  browser,
}) => {
  // The phone's request is refused.
  allowComplaints(/status of 40[0-9]/)
  const lost = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  const phone = await lost.newPage()
  for (const one of [page, phone]) await signIn(one, app.url, 'staff@clinic.example', 'demo-staff')
  await phone.goto(`${app.url}/portal/documents/hr-docs`)
  await expect(phone.getByRole('article').first()).toBeVisible()

  await page.getByRole('button', { name: /: account$/ }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  const account = page.getByRole('dialog', { name: 'Account' })
  await expect(account.getByText('All that you did here has reached the clinic.')).toBeVisible()
  await account.getByRole('button', { name: 'Sign out everywhere else' }).click()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out there' }).click()
  await expect(page.getByText(/^You are signed out everywhere else\./)).toBeVisible()

  await phone.reload()
  await expect(phone).toHaveURL(/\/portal\/login$/)
  await expect(phone.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Refresh, as of/ })).toBeVisible()
  await lost.close()
})
