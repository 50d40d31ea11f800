// Dialogs with lists are used by Tab, Space, Enter and Escape alone, and give the focus back. Lists and tables: item-keys.test.tsx.
import { expect, type Locator, type Page } from '@playwright/test'
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
