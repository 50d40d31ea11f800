// An admin moves a misfiled document with three taps, pins it to Home and sets its next review, which Home then shows.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { closeDialog, signIn } from '../support/browser/portal'

const LOG = 'Vaccine Refrigerator Temperature Log'
const card = (page: Page) => page.getByRole('article', { name: LOG })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit document' })

/** The calendar date on this clock, some days from now. */
function dateIn(days: number) {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-')
}

test('an admin moves a document with three taps, and Home shows its review', async ({ app, browser }) => {
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await app.query('update public.documents set home_place = null')
  await app.query(
    `update public.documents set category_id = (select id from public.document_categories where name = 'HR Documentation')
     where title = $1`,
    [LOG],
  )
  await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${app.url}/portal/documents/hr-docs`)

  const taps = [
    card(page).getByRole('button', { name: 'Edit' }),
    dialog(page).getByRole('radio', { name: 'Process Documentation' }),
    dialog(page).getByRole('button', { name: 'Update' }),
  ]
  for (const button of taps) await button.tap()
  expect(taps).toHaveLength(3)
  await expect(page.getByText('Document updated successfully')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await page.goto(`${app.url}/portal/documents/process-docs`)
  await card(page).getByRole('button', { name: 'Preview' }).tap()
  await expect(page.getByRole('dialog', { name: LOG }).locator('canvas').first()).toBeVisible()
  await closeDialog(page)

  await card(page).getByRole('button', { name: 'Edit' }).tap()
  await dialog(page).getByLabel('Next review').fill(dateIn(-3))
  await dialog(page).getByRole('checkbox', { name: 'Pin to Home' }).tap()
  await dialog(page).getByRole('button', { name: 'Update' }).tap()
  await expect(card(page).getByText('Review is due')).toBeVisible()
  await expect(card(page).getByText('Pinned to Home')).toBeVisible()

  await page.goto(`${app.url}/portal/dashboard`)
  for (const name of ['Due for review', 'Good to know first'])
    await expect(page.getByRole('region', { name }).getByRole('link')).toHaveText([LOG])
  await page.getByRole('region', { name: 'Due for review' }).getByRole('link').tap()
  await expect(page.getByRole('dialog', { name: LOG })).toBeVisible()
  await context.close()
})
