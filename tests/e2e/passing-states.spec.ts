// What passes can be used by everyone too: several papers on their way into the trash and back, rows near their end, accounts that are
// being made, and what does not come from the clinic.
import { expect, type Page, type Route } from '@playwright/test'
import { checkScreen } from '../support/browser/accessibility'
import { addFiles } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { admin, signIn } from '../support/browser/portal'
import { look, press } from '../support/browser/screens'

test.use(look)
test.describe.configure({ mode: 'parallel' })

// A screen takes longer to look at than the portal waits for an answer.
test.beforeEach(({ page }) =>
  page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal)),
)

/** Holds the requests to this place until the returned function is called. */
async function hold(page: Page, place: string) {
  const held: Route[] = []
  let isOver = false
  await page.route(place, (route) => (isOver ? route.continue() : held.push(route)))
  return async () => {
    isOver = true
    for (const route of held) await route.continue()
  }
}

test('several papers on their way into the trash, and back', async ({ app, page }) => {
  await addFiles(app, { 'fees.txt': 'Fees', 'rota.txt': 'Rota' })
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs?q=txt`)
  await page.getByRole('article').nth(1).waitFor()
  await press(page, 'Select')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Select all' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const goOn = await hold(page, '**/rpc/move_to_trash')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await checkScreen(page, 'several papers go', bar.getByText('Deleting 1 of 2'))
  await goOn()
  await expect(page.getByText('2 documents deleted successfully')).toBeVisible()

  await page.goto(`${app.url}/portal/admin/trash`)
  await press(page, 'Restore all 2')
  const comeBack = await hold(page, '**/rpc/restore_from_trash')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await checkScreen(page, 'several papers come back', page.getByText('Restoring 1 of 2'))
  await comeBack()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
})

test('a paper that soon goes for good, one that is going, and a trash that does not come', async ({
  app,
  page,
}) => {
  allowComplaints(/Failed to fetch the trash/, /status of 500/)
  await addFiles(app, { 'fees.txt': 'Fees', 'rota.txt': 'Rota' })
  await app.query(
    `update public.documents set deleted_at = now() - interval '28 days' where title in ('fees.txt', 'rota.txt')`,
  )
  await app.query(
    `insert into public.deletion_wishes (id, bucket) select id, 'documents' from public.documents where title = 'rota.txt'`,
  )
  // The portal of an admin goes on with the deletion by itself.
  await hold(page, '**/storage/v1/object/documents')
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/admin/trash`)
  await checkScreen(page, 'rows near their end', page.getByText('Is being deleted for good'))
  await expect(page.locator('.trash-soon')).toHaveCount(2)
  await page.route('**/rpc/list_trash*', (route) => route.fulfill({ status: 500, json: { message: 'busy' } }))
  await page.reload()
  await checkScreen(page, 'the trash does not come', page.getByRole('button', { name: 'Try Again' }))
})

test('earlier files: none, none without a connection, and a failure', async ({ app, page }) => {
  allowComplaints(/The earlier files could not be fetched/, /status of 500/)
  await addFiles(app, { 'fees.txt': 'Fees' })
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const edit = page.getByRole('dialog', { name: 'Edit document' })
  const open = async () => {
    await page.getByRole('article', { name: 'fees.txt' }).getByRole('button', { name: 'Edit' }).click()
    await edit.getByText('Earlier files').waitFor()
  }
  const see = async (words: string) => {
    await edit.getByText('Earlier files').click()
    await checkScreen(page, words, edit.getByText(words))
    await edit.getByRole('button', { name: 'Cancel' }).click()
    await expect(edit).toBeHidden()
  }
  await open()
  await see('This is the first file.')
  await open()
  await page.context().setOffline(true)
  await see('There is no connection. The earlier files')
  await page.context().setOffline(false)
  await page.route('**/document_versions*', (route) =>
    route.fulfill({ status: 500, json: { message: 'busy' } }),
  )
  await open()
  await see('The earlier files could not be loaded.')
})

test('accounts that are being made, and a record that does not come', async ({ app, page }) => {
  allowComplaints(/[Tt]raining record/, /status of 500/)
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/admin`)
  await press(page, 'Add New User')
  await press(page, 'Add several from a list')
  await page
    .getByLabel('Or paste from a spreadsheet')
    .fill('Lee,Example,lee@clinic.example\nAna,Example,ana@clinic.example')
  await press(page, 'Look it through')
  const goOn = await hold(page, '**/functions/v1/create-user')
  await press(page, 'Add 2 people')
  await checkScreen(
    page,
    'accounts are being made',
    page.getByRole('dialog', { name: 'Making the accounts' }),
  )
  await goOn()
  await expect(page.getByRole('dialog', { name: '2 accounts are ready' })).toBeVisible()

  await page.route('**/rpc/training_overview', (route) =>
    route.fulfill({ status: 500, json: { message: 'busy' } }),
  )
  await page.goto(`${app.url}/portal/admin/training`)
  await checkScreen(page, 'the record does not come', page.getByRole('button', { name: 'Try Again' }))
})
