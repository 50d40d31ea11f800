// What somebody typed or chose in a form is lost by no way out of it, and by no turn of the device. Add New User: admin-panel.spec.ts.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { admin, openForm, signIn } from '../support/browser/portal'
import { dialog, look } from '../support/browser/screens'
import { tryWaysOut } from '../support/browser/typed-words'

test.use(look)
test.describe.configure({ mode: 'parallel' })

const scan = { name: 'scan0017.txt', mimeType: 'text/plain', buffer: Buffer.from('Wash your hands.') }
const link = 'https://vimeo.com/76979871'

async function openEdit(page: Page) {
  await page.getByRole('article').first().getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByRole('button', { name: 'Replace file' }).waitFor()
}
const chooseScan = (page: Page) => dialog(page).getByLabel('File', { exact: true }).setInputFiles(scan)

/** The form, how it is filled, the question before it is left, and what must still be there. */
const forms: [
  form: string,
  fill: (page: Page) => Promise<void>,
  question: string,
  seeFilled: (page: Page) => Promise<void>,
][] = [
  [
    'Upload Document with a chosen file',
    async (page) => {
      await openForm(page, 'Upload Document')
      await chooseScan(page)
      await dialog(page).getByLabel('Title of scan0017.txt').fill('Hands at the desk')
    },
    'Leave without uploading?',
    (page) => expect(dialog(page).getByLabel('Title of scan0017.txt')).toHaveValue('Hands at the desk'),
  ],
  [
    'Edit with typed words',
    async (page) => {
      await openEdit(page)
      await dialog(page).getByLabel('Title').fill('Sharps 2027')
    },
    'Leave without saving?',
    (page) => expect(dialog(page).getByLabel('Title')).toHaveValue('Sharps 2027'),
  ],
  [
    'Edit with a file alone that was chosen',
    async (page) => {
      await openEdit(page)
      await chooseScan(page)
    },
    'Leave without saving?',
    (page) => expect(dialog(page).getByText('scan0017.txt')).toBeVisible(),
  ],
  [
    'Add Video Embed with a link',
    async (page) => {
      await openForm(page, 'Add Video Embed')
      await dialog(page).getByLabel('Video URL or embed code').fill(link)
    },
    'Leave without adding?',
    (page) => expect(dialog(page).getByLabel('Video URL or embed code')).toHaveValue(link),
  ],
  [
    'the account with a typed name',
    async (page) => {
      await page
        .getByRole('button', { name: /: account$/ })
        .filter({ visible: true })
        .click()
      await page.getByRole('menuitem', { name: 'Account' }).click()
      await dialog(page).getByLabel('First name').fill('Aveline')
    },
    'Leave without saving?',
    (page) => expect(dialog(page).getByLabel('First name')).toHaveValue('Aveline'),
  ],
]

for (const [form, fill, question, seeFilled] of forms)
  test(`${form} outlasts Back, Escape, a tap outside, a reload, a close and a turned device`, async ({
    clinic,
    page,
  }) => {
    await page.route(/vimeo/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }),
    )
    await signIn(page, clinic.url, ...admin)
    // By a link, so that Back leads to another page of the portal.
    await page.getByRole('link', { name: 'Documents', exact: true }).click()
    await page.getByRole('article').first().waitFor()
    await fill(page)
    await tryWaysOut(page, question, () => seeFilled(page))
  })

test('a form that is open in another tab says so, and leaves that tab its words', async ({
  clinic,
  page,
}) => {
  page.on('dialog', (asked) => asked.accept())
  await signIn(page, clinic.url, ...admin)
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await openEdit(page)
  const title = (of: Page) => dialog(of).getByLabel('Title')
  await title(page).fill('Sharps 2027')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await openEdit(other)
  await dialog(other).getByText('This form is open in another tab as well.').waitFor()
  await title(other).fill('Sharps 2028')
  await dialog(other).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(other)).toBeHidden()

  await page.reload()
  await openEdit(page)
  await expect(title(page)).toHaveValue('Sharps 2027')
  await dialog(page).getByText('What you typed before the page was closed is here again.').waitFor()
})
