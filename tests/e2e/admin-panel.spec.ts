// User administration, end to end: a colleague is invited, signs in, loses one right after the other, and is deleted.
import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { admin, openForm, sendLogin, signIn, signOut } from '../support/browser/portal'
import { tryWaysOut } from '../support/browser/typed-words'

const lee = 'lee.example@clinic.example'
const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test.use({ serviceWorkers: 'block', viewport: desk, contextOptions: { reducedMotion: 'reduce' } })

test('an admin adds a colleague, takes rights away, deletes the account', async ({ app, page, browser }) => {
  await signIn(page, app.url, ...admin)
  await page.getByRole('link', { name: /Admin Panel/ }).click()
  await expect(page.getByText('3 users')).toBeVisible()

  const password = await test.step('the colleague is added with a password that the form made', async () => {
    await page.getByRole('button', { name: 'Add New User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New User' })
    await dialog.getByLabel('First name').fill('Lee')
    await dialog.getByLabel('Last name').fill('Example')
    await dialog.getByLabel('Email').fill(lee)
    await dialog.getByLabel('Role').selectOption('Admin')
    const made = await dialog.getByLabel('Temporary password').inputValue()
    await dialog.getByRole('button', { name: 'Add New User' }).click()
    await expect(page.getByText(`User ${lee} has been created successfully`)).toBeVisible()
    const slip = page.getByRole('dialog', { name: 'The account is ready' })
    await expect(slip.getByRole('status', { name: 'Temporary password' })).toHaveText(made)
    await page.emulateMedia({ media: 'print' })
    expect(
      (await page.locator('body').innerText()).trim(),
      'the slip with the password alone is on the paper',
    ).toMatch(new RegExp(`^Staff portal[^]*${lee}[^]*${made}[^]*throw it away after that\\.$`))
    await page.emulateMedia({ media: 'screen' })
    await slip.getByRole('button', { name: 'Done' }).click()
    // Nothing was printed or copied yet.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go on with it' }).click()
    await slip.getByRole('button', { name: 'Print a slip' }).click()
    await slip.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page).getByText('Invited')).toBeVisible()
    return made
  })

  const colleague =
    await test.step('the colleague signs in on a device of her own, chooses a password, and may do all that an admin may', () =>
      signInForTheFirstTime(browser, app.url, password))

  await test.step('the demoted colleague is sent out of the admin panel at her next request', async () => {
    allowComplaints(/status of 403/)
    await rowOf(page).getByRole('button', { name: 'Demote to Staff' }).click()
    await expect(page.getByText('User role updated to staff')).toBeVisible()
    await expect(rowOf(page).getByText('Invited')).toBeHidden()
    await colleague.goto(`${app.url}/portal/admin`)
    await expect(colleague.getByText('You need admin privileges to access this page.')).toBeVisible()
    await expect(colleague).toHaveURL(/\/portal\/dashboard$/)
  })

  await test.step('the disabled colleague is signed out', async () => {
    allowComplaints(/status of 40[013] .*\/(my_account|user_roles|token|user)\b/)
    await rowOf(page).getByRole('button', { name: 'More for Lee Example' }).click()
    // A request that her page makes by itself may end her session before the reload does.
    const told = colleague.getByText('Your session has ended. Please sign in again.').first()
    const disable = async () => {
      await page.getByRole('menuitem', { name: 'Disable', exact: true }).click()
      await expect(rowOf(page).getByText('Disabled')).toBeVisible()
      await colleague.reload()
    }
    await Promise.all([told.waitFor({ timeout: 60_000 }), disable()])
    await colleague.context().close()
  })

  await test.step('the deleted colleague is gone from the list', async () => {
    await rowOf(page).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`User ${lee} has been deleted successfully`)).toBeVisible()
    await expect(rowOf(page)).toBeHidden()
  })

  await test.step('a phone shows every action too', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Actions for Sam Sample' }).click()
    // A click reaches Delete: the navigation at the foot of the screen does not cover it.
    await page.getByRole('menuitem', { name: 'Delete' }).click({ trial: true })
    await page.getByRole('menuitem', { name: 'New temporary password' }).click()
    await page.getByRole('dialog', { name: 'New temporary password' }).waitFor()
    await page.getByRole('button', { name: 'Set password' }).click()
    const toast = page.getByText('A temporary password has been set for staff@clinic.example')
    const over = await toast.evaluate((one) => {
      one.textContent = 'address'.repeat(30)
      return one.scrollWidth - one.clientWidth
    })
    expect(over, 'a toast holds the longest address').toBe(0)
  })
})

const rowOf = (page: Page) => page.getByRole('article', { name: 'Lee Example' })

/** Signs the colleague in with the temporary password on a device of her own, and chooses a new password. */
async function signInForTheFirstTime(browser: Browser, url: string, password: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${url}/portal/login`)
  await sendLogin(page, { email: lee, password })
  await expect(page.getByText('Password Reset Required')).toBeVisible()
  await page.getByLabel('New password').fill('mesquite-tree')
  await page.getByLabel('Confirm password').fill('mesquite-tree')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('link', { name: /Admin Panel/ })).toBeVisible()
  return page
}

test('typed words stay in a tablet that is turned; Back, Escape, a tap outside and a reload ask, and Leave goes where Back would', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, ...admin)
  await page.getByRole('link', { name: /Admin Panel/ }).click()
  await page.getByRole('button', { name: 'Add New User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await dialog.getByLabel('First name').fill('Lee')
  const question = 'Leave without adding?'
  await tryWaysOut(page, question, () => expect(dialog.getByLabel('First name')).toHaveValue('Lee'))
  await page.evaluate(() => history.back())
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
})

test('typed words come back after a reload that went on, and are gone with the sign-out', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/all`)
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Edit' }).click()
  const title = page.getByRole('dialog', { name: 'Edit document' }).getByLabel('Title')
  await title.fill('Sharps 2027')
  page.on('dialog', (browsersOwn) => void browsersOwn.accept())
  await page.reload()
  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(title).toHaveValue('Sharps 2027')

  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const scan = { name: 'scan0017.txt', mimeType: 'text/plain', buffer: Buffer.from('Wash your hands.') }
  const form = await openForm(page, 'Upload Document')
  await form.getByLabel('File').setInputFiles(scan)
  await form.getByLabel('Title of scan0017.txt').fill('Hands at the desk')
  await page.reload()
  await openForm(page, 'Upload Document')
  await expect(form.getByText('“scan0017.txt” was chosen before the page was closed.')).toBeVisible()
  await form.getByLabel('File').setInputFiles(scan)
  await expect(form.getByLabel('Title of scan0017.txt')).toHaveValue('Hands at the desk')

  await page.goto(`${app.url}/portal/dashboard`)
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  expect(await drafts()).toHaveLength(2)
  await signOut(page)
  await expect.poll(drafts).toEqual([])
})
