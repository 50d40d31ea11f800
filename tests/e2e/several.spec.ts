// An admin selects several documents by touch, moves them, deletes them and takes it back; everyone can use the boxes and the bar.
import { expect, type Locator, type Page } from '@playwright/test'
import { checkScreen } from '../support/browser/accessibility'
import { test } from '../support/browser/app'
import { expectEdges } from '../support/browser/edges'
import { inForcedColours } from '../support/browser/forced-colours'
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

/** The look of a card's box. */
const markOf = (one: Locator) =>
  one.evaluate((input) => {
    const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(input, '::before')
    const tick = getComputedStyle(input, '::after').content
    return { backgroundColor, borderTopWidth, borderTopStyle, tick }
  })

/** Opens the list as an admin, and selects the first document by a long touch. */
async function selectFirst(page: Page, url: string) {
  await signIn(page, url, ...admin)
  await page.goto(`${url}/portal/documents/all?sort=name`)
  await card(page, FIRST).waitFor()
  await holdItem(page, FIRST)
}

test('a long touch selects a card, a tap anywhere on others selects them, and all move and go together', async ({
  app,
  page,
}) => {
  await selectFirst(page, app.url)
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
  await inForcedColours(page, async () => {
    const outOf = page.getByRole('checkbox', { checked: false }).first()
    for (const one of [box(page, FIRST), box(page, SECOND)]) {
      await expect(one).toHaveCSS('outline', /solid 3px$/)
      expect(await markOf(one), 'the box of a selected card').not.toEqual(await markOf(outOf))
    }
    await expect(outOf).toHaveCSS('outline-style', 'none')
    await expectEdges(bar(page))
    await expectEdges(bar(page).locator('.select-do > button'))
  })

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

test('a document that a colleague has edited meanwhile stays selected, and its line with Try Again can be used by everyone', async ({
  app,
  page,
}) => {
  await selectFirst(page, app.url)
  await box(page, SECOND).tap()
  await bar(page).getByRole('button', { name: 'Delete' }).tap()
  await app.query(`update public.documents set description = 'For 2027' where title = $1`, [SECOND])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  const again = bar(page).getByRole('button', { name: 'Try Again' })
  await checkScreen(page, 'one of several was not deleted', again)
  await expect(bar(page).getByRole('alert')).toContainText(`“${SECOND}” was changed by`)
  await inForcedColours(page, () => expectEdges(again))
  await again.tap()
  await expect(card(page, SECOND)).toHaveCount(0)
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
