// An admin selects several documents by touch, moves them, deletes them and takes it back; everyone can use the boxes and the bar.
import { expect, type Page } from '@playwright/test'
import { checkScreen } from '../support/browser/accessibility'
import { test } from '../support/browser/app'
import { holdItem } from '../support/browser/hold-item'
import { admin, signIn } from '../support/browser/portal'

test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
})

const [FIRST, SECOND, THIRD] = [
  'PTO Request Form',
  'Time Off and Attendance Policy',
  'New Patient Intake',
] as const
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

test('a long touch selects a card, a tap anywhere on others selects them, and all move and go together', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/all?sort=name`)
  await card(page, FIRST).waitFor()
  await holdItem(page, FIRST)
  // The words, the place of Preview and the place of Delete: none of them opens anything.
  const { width, height } = (await card(page, SECOND).boundingBox())!
  for (const [title, y] of [
    [SECOND, 60],
    [THIRD, height - 70],
    [THIRD, height - 20],
    [THIRD, 20],
  ] as const) {
    await card(page, title).scrollIntoViewIfNeeded()
    const place = (await card(page, title).boundingBox())!
    await page.touchscreen.tap(place.x + width - 40, place.y + y)
  }
  await expect(bar(page).getByText('3 selected')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await checkScreen(page, 'three documents are selected')

  await bar(page).getByRole('button', { name: 'Move to…' }).tap()
  await checkScreen(page, 'the categories', page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Training', exact: true }).tap()
  await expect(page.getByText('3 documents moved to Training')).toBeVisible()
  for (const title of [FIRST, SECOND, THIRD]) await expect(card(page, title)).toContainText('Training')
  await expect(bar(page)).toHaveCount(0)

  for (const title of [FIRST, SECOND]) {
    if (title === FIRST) await holdItem(page, title)
    else await box(page, title).tap()
  }
  await bar(page).getByRole('button', { name: 'Delete' }).tap()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 documents for everyone?' })
  await checkScreen(page, 'the question before several go', question)
  await question.getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByText('2 documents deleted successfully')).toBeVisible()
  await expect(card(page, FIRST)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('2 documents: as before')).toBeVisible()
  for (const title of [FIRST, SECOND]) await expect(card(page, title)).toBeVisible()
  const [kept] = await app.query<{ count: number }>(
    `select count(*)::int as count from public.documents d join public.document_categories c on c.id = d.category_id
     where c.name = 'Training' and d.deleted_at is null and d.title = any($1)`,
    [[FIRST, SECOND, THIRD]],
  )
  expect(kept?.count).toBe(3)
})

test('with keys alone x selects, arrows and Space select others, and Escape goes back to the card', async ({
  clinic,
  page,
}) => {
  await signIn(page, clinic.url, ...admin)
  await page.goto(`${clinic.url}/portal/documents/all?sort=name`)
  await card(page, FIRST).getByRole('button', { name: 'Preview' }).focus()
  await page.keyboard.press('x')
  await expect(box(page, FIRST)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Space')
  await expect(bar(page).getByText('3 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.locator('article :focus')).toHaveText('Preview')
})
