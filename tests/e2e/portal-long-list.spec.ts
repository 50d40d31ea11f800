// A list of 400 documents: the page holds only the documents near the screen, and every document can still be reached.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { signIn } from '../support/browser/portal'

const COUNT = 400

test('a page holds few of 400 documents; keys, search and print reach all', async ({ app, page }) => {
  // The rows have no files: a preview says so.
  allowComplaints(/Object not found|400 \(Bad Request\)/)
  await app.query(
    `insert into public.documents (title, file_path, file_name, file_size, file_type, category_id, is_embed)
     select 'Form ' || n, 'process/' || n || '.pdf', n || '.pdf', 1000, 'application/pdf', (select id from public.document_categories limit 1), false
     from generate_series(1, ${COUNT}) n`,
  )
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${app.url}/portal/documents/all?sort=name`)
  const cards = page.getByRole('article')
  // Waits until the list has all documents.
  const [{ last } = { last: 0 }] = await app.query<{ last: number }>(
    'select count(*)::int as last from public.documents',
  )
  await expect(page.getByText(`${last} documents`, { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: cards }).first()).toHaveAttribute(
    'aria-posinset',
    '1',
  )
  await expect.poll(() => cards.count()).toBeLessThanOrEqual(150)

  // A tap right after the first scroll, before the browser has told the router of it.
  const place = await page.evaluate(() => {
    scrollTo(0, 600)
    document.querySelector<HTMLElement>('article .card-do button')!.click()
    return scrollY
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => scrollY), 'the list is where it was scrolled')
    .toBeCloseTo(place, -2)

  await page.keyboard.press('End')
  await expect(page.locator(`[aria-posinset="${last}"]`)).toBeInViewport()
  await expect.poll(() => cards.count()).toBeLessThanOrEqual(150)

  const far = page.getByRole('article', { name: 'Form 400', exact: true })
  await far.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Form 400' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator(`[aria-posinset="${last - 10}"]`), 'the list is not at its top').toBeAttached()

  // The browser's own search would find only the documents that are drawn.
  await page.keyboard.press('Control+f')
  await expect(page.getByPlaceholder('Search documents...')).toBeFocused()
  await page.keyboard.type('form 377')
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(cards.nth(5)).toBeAttached()

  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => cards.count()).toBeGreaterThan(COUNT)
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => cards.count()).toBeLessThanOrEqual(150)

  // The menu of a row lies above the rows below it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await page.getByRole('radio', { name: 'Rows' }).dispatchEvent('click')
  await expect(page.locator('article.row').filter({ visible: true }).nth(5)).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  const row = page.getByRole('article', { name: 'Form 3', exact: true })
  await row.getByRole('button', { name: 'More for Form 3' }).click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
