// The taps of everyday tasks on a tablet held upright: a screen that asks for one more makes a test fail.
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { holdItem } from '../support/browser/hold-item'
import { makePdf } from '../support/make-pdf'
import { admin, signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 }, hasTouch: true })

/** Taps, and counts the taps. */
function countTaps() {
  let count = 0
  const tap = (target: Locator) => {
    count += 1
    return target.tap()
  }
  return { tap, taps: () => count }
}

const scans = (...names: string[]) =>
  names.map((name) => ({
    name: `${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: makePdf({ pages: [name] }),
  }))
const six = (letter: string) => scans(...Array.from({ length: 6 }, (_, index) => `scan${letter}${index}`))

/** Taps Upload Document, chooses files, and taps Upload; `type` types into the form before. */
async function upload(
  page: Page,
  tap: (target: Locator) => Promise<void>,
  files: ReturnType<typeof scans>,
  type?: (form: Locator) => Promise<void>,
) {
  await tap(page.getByRole('button', { name: 'Upload Document' }))
  const form = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await tap(form.getByRole('button', { name: 'Choose files' }))
  await (await chooser).setFiles(files)
  await expect(page.getByRole('dialog', { name: `Upload ${files.length} documents` })).toBeVisible()
  await type?.(form)
  await tap(form.getByRole('button', { name: `Upload ${files.length}`, exact: true }))
  await expect(page.getByText(`${files.length} documents are in`)).toBeVisible()
}

test('six files get their titles with three taps and six fields, and twelve go into two categories with fourteen', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const titled = countTaps()
  await upload(page, titled.tap, six('A'), async (form) => {
    for (const index of [0, 1, 2, 3, 4, 5])
      await form.getByLabel(`Title of scanA${index}.pdf`).fill(`Paper ${index}`)
  })
  expect(titled.taps()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('article', { name: 'Paper 5' })).toBeVisible()

  const twelve = countTaps()
  await upload(page, twelve.tap, six('B'))
  await twelve.tap(page.getByRole('main').getByRole('link', { name: /^Process Documentation/ }))
  await expect(page).toHaveURL(/process-docs/)
  await upload(page, twelve.tap, six('C'))
  expect(twelve.taps()).toBeLessThanOrEqual(14)
})

test('who has watched a film is seen with two taps from its list, and with one from Home', async ({
  clinic,
  page,
}) => {
  await signIn(page, clinic.url, ...admin)
  const names = page.getByRole('table').getByRole('link', { name: 'Sam Sample' })
  await page.goto(`${clinic.url}/portal/training-videos`)
  const fromList = countTaps()
  const film = page.getByRole('article').filter({ hasText: 'Upload' }).first()
  await fromList.tap(film.getByRole('button', { name: /^More for / }))
  await fromList.tap(page.getByRole('menuitem', { name: 'Seen by' }))
  await expect(names).toBeVisible()
  expect(fromList.taps()).toBeLessThanOrEqual(2)

  await page.goto(`${clinic.url}/portal/dashboard`)
  const watched = page.getByRole('region', { name: 'Who has watched' })
  await expect(watched.getByText(/^\d+ of \d+ (has|have) finished$/).first()).toBeVisible()
  const fromHome = countTaps()
  await fromHome.tap(watched.getByRole('link').first())
  await expect(names).toBeVisible()
  expect(fromHome.taps()).toBeLessThanOrEqual(2)
})

test('five people of a CSV file get their accounts with six taps', async ({ app, page }) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/admin`)
  const lines = Array.from({ length: 5 }, (_, at) => `Kim,Park ${at},kim${at}@clinic.example`)
  const list = ['First name,Last name,Email', ...lines].join('\n')
  const added = countTaps()
  await added.tap(page.getByRole('button', { name: 'Add New User' }))
  await added.tap(page.getByRole('button', { name: 'Add several from a list' }))
  const chooser = page.waitForEvent('filechooser')
  await added.tap(page.getByRole('button', { name: 'Choose a CSV file' }))
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await (await chooser).setFiles(file)
  await added.tap(page.getByRole('button', { name: 'Add 5 people' }))
  await expect(page.getByRole('dialog', { name: '5 accounts are ready' })).toBeVisible()
  await added.tap(page.getByRole('button', { name: 'Print 5 slips' }))
  // With the tap on the file in the system's chooser these are six.
  expect(added.taps()).toBeLessThanOrEqual(5)
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByRole('article', { name: 'Kim Park 4' })).toBeVisible()
})

test('the file of a paper is replaced with four taps, the choice of the file among them', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/process-docs`)
  const { tap, taps } = countTaps()
  const card = page.getByRole('article', { name: 'Vaccine Refrigerator Temperature Log' })
  await tap(card.getByRole('button', { name: 'Edit' }))
  const edit = page.getByRole('dialog', { name: 'Edit document' })
  const chooser = page.waitForEvent('filechooser')
  await tap(edit.getByRole('button', { name: 'Replace file' }))
  await (
    await chooser
  ).setFiles({ name: 'log-2027.txt', mimeType: 'text/plain', buffer: Buffer.from('2 °C') })
  await expect(edit.getByText('log-2027.txt')).toBeVisible()
  await tap(edit.getByRole('button', { name: 'Update' }))
  await expect(page.getByText('Document replaced successfully')).toBeVisible()
  // The fourth is that in the system's own chooser.
  expect(taps() + 1).toBeLessThanOrEqual(4)
})

test('a paper is found and printed with three taps, and the next training plays with one', async ({
  clinic,
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await signIn(page, clinic.url, 'staff@clinic.example', 'demo-staff')
  const found = countTaps()
  await found.tap(page.getByPlaceholder('Search documents and videos...'))
  await page.keyboard.type('refrigerator log')
  await page.keyboard.press('Enter')
  await found.tap(page.getByRole('dialog').getByRole('button', { name: 'Print' }))
  await expect(page.locator('[data-printed]')).toBeAttached()
  expect(found.taps()).toBeLessThanOrEqual(3)

  await page.goto(`${clinic.url}/portal/dashboard`)
  const played = countTaps()
  await played.tap(page.getByRole('main').getByRole('link', { name: /^Play|^Resume/ }))
  await expect
    .poll(() => page.locator('dialog video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  expect(played.taps()).toBeLessThanOrEqual(1)
})

test('a misfiled document is moved with three taps, the first of them long', async ({ app, page }) => {
  const title = 'PTO Request Form'
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  await page.getByRole('radio', { name: 'Rows' }).check()
  const moved = countTaps()
  await holdItem(page, title)
  await moved.tap(page.getByRole('button', { name: 'Move to…' }))
  await moved.tap(page.getByRole('dialog').getByRole('button', { name: 'Training', exact: true }))
  await expect(page.getByText('1 document moved to Training')).toBeVisible()
  await expect(page.getByRole('article', { name: title })).toHaveCount(0)
  expect(1 + moved.taps()).toBeLessThanOrEqual(3)
})
