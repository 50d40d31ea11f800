// Dialogs with lists are used by Tab, Space, Enter and Escape alone, and give the focus back. Lists and tables: item-keys.test.tsx.
import { expect, type Locator, type Page } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { admin, countChunks, openForm, signIn } from '../support/browser/portal'
import { dialog, look } from '../support/browser/screens'

test.use(look)
test.describe.configure({ mode: 'parallel' })

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  const hasFocus = () => target.evaluate((one) => one === document.activeElement)
  for (let pressed = 0; pressed < 40 && !(await hasFocus()); pressed += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Presses these keys, one after the other. */
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

test('documents are put on every device by keys alone', async ({ app, page }) => {
  await signIn(page, app.url, ...admin)
  const opener = page.getByRole('button', { name: 'Choose documents' })
  await tabTo(page, opener)
  await press(page, 'Enter')
  const choice = page.getByRole('dialog', { name: 'Put documents on every device' })
  await choice.getByRole('checkbox').first().waitFor()
  await press(page, 'Escape')
  await expect(choice).toBeHidden()
  await expect(opener).toBeFocused()

  await press(page, 'Space')
  const boxes = choice.getByRole('checkbox')
  await tabTo(page, boxes.first())
  await press(page, 'Space', 'Tab', 'Space', 'Tab', 'Space', 'Space')
  await expect(boxes.nth(0)).toBeChecked()
  await expect(boxes.nth(1)).toBeChecked()
  await expect(boxes.nth(2), 'Space twice').not.toBeChecked()
  await tabTo(page, choice.getByRole('button', { name: 'Put 2 on every device' }))
  await press(page, 'Enter')
  await expect(page.getByText('On every device, as soon as each has a connection.')).toBeVisible()
  await expect(choice).toBeHidden()
  // The button went with the step that is done.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await app.query('select count(*)::int from public.documents where pinned')).toEqual([{ count: 2 }])
})

test('uploads that run are looked at, paused, cancelled and left by keys alone', async ({ app, page }) => {
  // A cancelled upload is looked for among the clinic's files.
  allowComplaints(/status of 400/)
  // No chunk is answered.
  await countChunks(page, () => undefined)
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const form = await openForm(page, 'Upload Document')
  await form.getByLabel('File', { exact: true }).setInputFiles(
    ['Fees', 'Holidays', 'Sharps'].map((name) => ({
      name: `${name}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    })),
  )
  await tabTo(page, form.getByRole('button', { name: 'Upload 3', exact: true }))
  await press(page, 'Enter')
  await tabTo(page, form.getByRole('button', { name: 'Go on working' }))
  await press(page, 'Enter')
  await expect(dialog(page)).toBeHidden()

  const pill = (count: number) => page.getByRole('button', { name: `${count} of 3 uploading` })
  await tabTo(page, pill(3))
  await press(page, 'Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Pause all' }))
  await press(page, 'Space')
  await expect(dialog(page).getByText('Paused at 0 %')).toHaveCount(3)
  await expect(dialog(page).getByRole('button', { name: 'Go on with all' })).toBeFocused()
  await press(page, 'Enter')
  const second = dialog(page).getByRole('listitem', { name: 'Upload of Holidays.txt' })
  await tabTo(page, second.getByRole('button', { name: 'Pause' }))
  await press(page, 'Tab', 'Enter')
  await expect(second).toBeHidden()
  expect(await dialog(page).evaluate((one) => one.contains(document.activeElement)), 'focus inside').toBe(
    true,
  )
  await press(page, 'Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: / uploading$/ })).toBeFocused()
})

test('people of a list are looked through, added and closed by keys alone', async ({ app, page }) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/admin`)
  await tabTo(page, page.getByRole('button', { name: 'Add New User' }))
  await press(page, 'Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Add several from a list' }))
  await press(page, 'Enter')
  await expect(dialog(page).getByRole('button', { name: 'Choose a CSV file' })).toBeFocused()
  await press(page, 'Tab')
  await page.keyboard.insertText('Lee,Example,lee@clinic.example\nJo,Hill,jo@clinic')
  await press(page, 'Tab', 'Enter')
  await expect(dialog(page).getByRole('button', { name: 'Add 1 person' })).toBeFocused()
  await press(page, 'Enter')
  const slips = page.getByRole('dialog', { name: '1 account is ready' })
  await expect(slips.getByRole('button', { name: 'Print 1 slip' })).toBeFocused()
  // The password is not on paper yet: Escape asks, and its own Escape goes back to the slip.
  const question = page.getByRole('alertdialog', { name: 'Close without the passwords?' })
  await press(page, 'Escape')
  await expect(question).toBeVisible()
  await press(page, 'Escape')
  await expect(question).toBeHidden()
  await tabTo(page, slips.getByRole('button', { name: 'Done' }))
  await press(page, 'Enter')
  await tabTo(page, question.getByRole('button', { name: 'Leave' }))
  await press(page, 'Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add New User' })).toBeFocused()
  await expect(page.getByText('lee@clinic.example').first()).toBeVisible()
})

test('a selected document is moved, and its move taken back, by keys alone', async ({ app, page }) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/all?sort=name&q=PTO`)
  const card = page.getByRole('article', { name: 'PTO Request Form' })
  await tabTo(page, card.getByRole('button', { name: 'Preview' }))
  await press(page, 'x')
  const bar = page.getByRole('region', { name: 'Selection' })
  await tabTo(page, bar.getByRole('button', { name: 'Move to…' }))
  await press(page, 'Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Training', exact: true }))
  await press(page, 'Enter')
  await expect(card).toContainText('Training')
  await expect(bar).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await press(page, 'Enter')
  await expect(card).not.toContainText('Training')
})

test('an earlier file becomes the present one again by keys alone', async ({ app, page }) => {
  const rota = (words: string) => ({
    name: `${words}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(words),
  })
  await addFiles(app, { 'rota.txt': 'first' })
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const card = page.getByRole('article', { name: 'rota.txt' })
  const opener = card.getByRole('button', { name: 'Edit' })
  const edit = page.getByRole('dialog', { name: 'Edit document' })
  await tabTo(page, opener)
  await press(page, 'Enter')
  await edit.getByLabel('File', { exact: true }).setInputFiles(rota('second'))
  await tabTo(page, edit.getByRole('button', { name: 'Update' }))
  await press(page, 'Enter')
  await expect(edit).toBeHidden()
  await expect(opener).toBeFocused()

  await press(page, 'Enter')
  await tabTo(page, edit.locator('summary', { hasText: 'Earlier files' }))
  await press(page, 'Enter')
  await tabTo(page, edit.getByRole('button', { name: 'Use File 1, rota.txt, again' }))
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Use it again' }))
  await press(page, 'Enter')
  await expect(edit.getByText('Earlier files (2)')).toBeVisible()
  expect(await edit.evaluate((one) => one.contains(document.activeElement)), 'focus inside').toBe(true)
  await press(page, 'Escape')
  await expect(edit).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a phone’s sheet of tools sorts, filters and leads to a category by keys alone', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const opener = page.getByRole('button', { name: 'Sort and filter' })
  const sheet = page.getByRole('dialog', { name: 'Sort and filter' })
  await tabTo(page, opener)
  await press(page, 'Enter')
  await tabTo(page, sheet.getByRole('group', { name: 'Sort' }).getByRole('radio', { checked: true }))
  await press(page, 'ArrowDown', 'Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page, 'Escape leaves the list as it was').toHaveURL(/hr-docs$/)

  await press(page, 'Space')
  await tabTo(page, sheet.getByRole('group', { name: 'Category' }).getByRole('radio', { checked: true }))
  await press(page, 'ArrowDown')
  await tabTo(page, sheet.getByRole('group', { name: 'Sort' }).getByRole('radio', { checked: true }))
  await press(page, 'ArrowDown')
  await tabTo(page, sheet.getByRole('button', { name: /^Show \d+ document/ }))
  await press(page, 'Enter')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/documents\/(?!hr-docs)[a-z-]+\?sort=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
