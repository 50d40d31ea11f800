// One upload, as an office manager does it: the file is in the list, with its thumbnail, and a member of staff reads it.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { makePdf } from '../support/make-pdf'
import { openForm, signIn, signOut } from '../support/browser/portal'

test('an admin uploads a document, and a member of staff finds and reads it', async ({ app, page }) => {
  await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const form = await openForm(page, 'Upload Document')
  await form.getByLabel('File', { exact: true }).setInputFiles({
    name: 'holidays.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf({ pages: ['Closed on Labor Day'] }),
  })
  await expect(form.locator('.up-row .thumb img'), 'its picture, before it is sent').toBeVisible()
  await form.getByLabel('Title').fill('Holidays of next year')
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Document uploaded successfully')).toBeVisible()
  await expect(form).toBeHidden()
  const card = page.getByRole('article', { name: 'Holidays of next year' })
  await expect(card.locator('.thumb img')).toBeVisible()

  await page.goto(`${app.url}/portal/dashboard`)
  // The sign-out takes the key of what the device holds: a picture that is asked for meanwhile would not be found.
  await expect(page.locator('.thumb img').first()).toBeVisible()
  await expect(page.locator('img[src^="/offline/"]').first()).toHaveJSProperty('complete', true)
  await signOut(page)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  await page.getByPlaceholder('Search documents...').fill('holidays')
  await card.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByText('Closed on Labor Day')).toBeAttached()
})
