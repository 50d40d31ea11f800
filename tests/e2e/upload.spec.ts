// Uploads, as an office manager does them: a file is in the list, with its thumbnail, and a member of staff reads it.
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { makePdf } from '../support/make-pdf'
import { openForm, signIn, signOut } from '../support/browser/portal'
import { one, row, text } from '../support/xlsx/cells'
import { makeXlsx } from '../support/xlsx/make-xlsx'

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

test('a table, a text, a Word file and a workbook have a picture of their first lines, in the form and in the list', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const form = await openForm(page, 'Upload Document')
  const seed = ['injection-log-template.csv', 'phone-greeting-script.txt', 'pto-request-form.docx']
  const book = one({}, row(text('Drug'), text('Dose')), row(text('Ketorolac'), text('30 mg')))
  await form.getByLabel('File', { exact: true }).setInputFiles([
    ...seed.map((name) => ({
      name: `new-${name}`,
      mimeType: '',
      buffer: readFileSync(`supabase/seed/documents/${name}`),
    })),
    { name: 'new-doses.xlsx', mimeType: '', buffer: Buffer.from(await makeXlsx(book)) },
  ])
  await expect(form.locator('.up-row .thumb img')).toHaveCount(4)
  await form.getByLabel('Category').selectOption({ label: 'HR Documentation' })
  await form.getByRole('button', { name: 'Upload 4' }).click()
  await expect(page.getByText('4 documents are in HR Documentation')).toBeVisible()
  const pictures = page.getByRole('article', { name: /^New / }).locator('.thumb img')
  await expect(pictures).toHaveCount(4)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate(shareOfInk), 'share of dark pixels').toBeGreaterThan(0.001)
})

/** The share of dark pixels of a picture. */
function shareOfInk(picture: HTMLImageElement) {
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  const paper = canvas.getContext('2d')!
  paper.drawImage(picture, 0, 0)
  const { data } = paper.getImageData(0, 0, canvas.width, canvas.height)
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark += 1
  return dark / (data.length / 4)
}
