// "Save on this device" can be used by everyone, as portal-screens.spec.ts, which blocks the worker: without one nothing can be saved.
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { checkScreen, everySize, expectToFit, phone, resize } from '../support/browser/accessibility'
import { portalIsOnDevice, test } from '../support/browser/app'
import { admin, closeDialog, signIn } from '../support/browser/portal'
import { card, dialog, look, press } from '../support/browser/screens'

test.use({ ...look, serviceWorkers: 'allow' })
test.describe.configure({ mode: 'parallel' })

/** As checkScreen; no word is cut or broken at any of these sizes. */
async function check(page: Page, screen: string, shown: Locator) {
  const before = page.viewportSize()!
  await checkScreen(page, screen, shown)
  for (const size of everySize) {
    await resize(page, size)
    await expectToFit(page, `${screen} at ${size[0]} px`)
  }
  await page.setViewportSize(before)
}

test('Save on this device on cards, for a category, in a phone’s sheet, and in the list of what is kept', async ({
  app,
  context,
  page,
}) => {
  const held: Route[] = []
  const files = /\/object\/.*process-docs\//
  await signIn(page, app.url, ...admin)
  await portalIsOnDevice(page)
  await page.goto(`${app.url}/portal/documents/process-docs`)
  await check(page, 'a category that can be saved', page.getByRole('button', { name: /^Save all · \d/ }))
  const sizes = await page
    .getByRole('article')
    .evaluateAll((all: HTMLElement[]) =>
      all.map((one) => one.innerText.match(/\d (Bytes|[KMG]B)\b/g)?.length),
    )
  expect(sizes, 'sizes on each card').toEqual([1, 1, 1, 1])
  const first = card(page, /./)
  await first.getByRole('button', { name: 'Save on this device' }).click()
  await check(page, 'a saved card', first.getByRole('button', { name: 'Saved on this device' }))

  // From here on the other files are not answered.
  await context.route(files, (route) => void held.push(route))
  const second = page.getByRole('article').nth(1)
  await second.getByRole('button', { name: 'Save on this device' }).click()
  await check(page, 'a card that is being saved', second.getByRole('button', { name: 'Pause saving' }))
  await resize(page, phone)
  await press(page, 'Sort and filter')
  const sheet = page.getByRole('dialog', { name: 'Sort and filter' })
  await sheet.getByLabel('Saved on this device').waitFor()
  await checkScreen(page, 'a phone’s sheet with Save all', sheet.getByRole('button', { name: /^Save all/ }), [
    phone,
  ])
  await sheet.getByRole('button', { name: /^Save all/ }).click()
  await checkScreen(page, 'a phone’s sheet while a category comes', sheet.getByText(/^1 of 4 saved · /), [
    phone,
  ])
  await closeDialog(page)
  await page.setViewportSize(look.viewport)
  await check(page, 'a category on its way', page.getByText(/^1 of 4 saved · /))
  await page.goto(`${app.url}/portal/on-this-device`)
  await check(page, 'what is kept, and what comes', page.getByRole('heading', { name: 'On its way' }))
  await press(page, 'Remove the copies on all devices')
  await check(page, 'the question before all devices forget', page.getByRole('alertdialog'))
})

test('Save on this device under a document and a film, before it comes and while it does', async ({
  app,
  context,
  page,
}) => {
  await signIn(page, app.url, ...admin)
  await portalIsOnDevice(page)
  await page.goto(`${app.url}/portal/documents/all`)
  await context.route(/\/object\/(sign|authenticated)\//, () => undefined)
  await card(page, /txt/i).getByRole('button', { name: 'Preview' }).click()
  await dialog(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save on this device' }).click()
  const line = dialog(page).locator('.save-line')
  await check(page, 'a viewer whose file is being saved', line.getByRole('button', { name: 'Pause saving' }))
  await line.getByRole('button', { name: 'Pause saving' }).click()
  await check(page, 'a viewer whose save is paused', line.getByRole('button', { name: 'Go on saving' }))
  await closeDialog(page)

  await page.goto(`${app.url}/portal/training-videos`)
  await card(page, /Upload/)
    .getByRole('button', { name: 'Watch Video' })
    .click()
  const save = dialog(page).locator('.save')
  await check(
    page,
    'a player whose film can be saved',
    save.getByRole('button', { name: /^Save on this device · \d/ }),
  )
  await save.getByRole('button').click()
  await check(page, 'a player whose film is being saved', save.getByRole('button', { name: 'Pause saving' }))
})

test('an admin who selects documents on a device that can save reads all four buttons, on a phone and in large text too', async ({
  clinic,
  page,
}) => {
  await signIn(page, clinic.url, ...admin)
  await portalIsOnDevice(page)
  await page.goto(`${clinic.url}/portal/documents/all`)
  await card(page, /./).waitFor()
  await press(page, 'Select')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Select all' }).click()
  const buttons = bar.locator('.select-do > button')
  await expect(buttons).toHaveText(['Move to…', 'On every device', 'Save on this device', 'Delete'])
  await check(page, 'a selection with four buttons', buttons.last())
})
