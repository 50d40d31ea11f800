// Every screen of the portal, in every state, can be used by everyone: on a phone, a tablet and a desk, by day and by night, with
// enlarged text. Each state is made once, and looked at in every size (accessibility.ts). Files: portal-screens-files.spec.ts.
import { expect } from '@playwright/test'
import { checkScreen, phone, resize } from '../support/browser/accessibility'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { admin, closeDialog, sendLogin, signIn } from '../support/browser/portal'
import { card, dialog, look, press, screens } from '../support/browser/screens'

test.use(look)
test.describe.configure({ mode: 'parallel' })

test('the login and the choice of a password', async ({ clinic, page }) => {
  allowComplaints(/Passwords do not match/)
  await page.goto(`${clinic.url}/portal/login`)
  await checkScreen(page, 'sign in', page.getByLabel('Email'))
  await press(page, 'Forgot password?')
  await checkScreen(page, 'forgot password', page.getByRole('button', { name: 'Back to sign in' }))
  await press(page, 'Back to sign in')
  await sendLogin(page, { email: 'new@clinic.example', password: 'demo-temporary' })
  await page.getByLabel('New password').fill('one')
  await page.getByLabel('Confirm password').fill('another')
  await press(page, 'Update Password')
  await expect(page.getByLabel('Confirm password')).toBeFocused()
  await checkScreen(page, 'new password, with a toast and an error')
})

test('every address', async ({ app, page }) => {
  // The longest badge of the list of users: of a person who signed in and must still choose a password.
  await app.query(`update auth.users set last_sign_in_at = now() where email = 'new@clinic.example'`)
  await app.query(`update public.documents set home_place = 'first', review_on = '2026-01-01'`)
  await signIn(page, app.url, ...admin)
  for (const [path, shown] of screens) {
    await page.goto(`${app.url}/portal/${path}`)
    await checkScreen(page, path, shown(page))
  }
})

test('the account, the connection and the way to the home screen', async ({ app, page }) => {
  await signIn(page, app.url, ...admin)
  const account = page.getByRole('button', { name: /: account$/ }).filter({ visible: true })
  for (const size of [phone, [1280, 800] as const]) {
    await resize(page, size)
    await account.click()
    await checkScreen(page, 'account menu', page.getByRole('menu'), [size])
    await page.keyboard.press('Escape')
  }
  const choose = async (item: string) => {
    await account.click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Account')
  await dialog(page).getByLabel('New password').fill('summer2025')
  await checkScreen(page, 'account', page.getByText('This is one of the commonest passwords'))
  await press(page, 'Sign out everywhere else')
  await checkScreen(page, 'account, with the question', page.getByRole('alertdialog'))
  await page.keyboard.press('Escape')
  await press(page, 'Close')
  await checkScreen(page, 'the question before typed words go', page.getByRole('alertdialog'))
  await press(page, 'Leave')
  await expect(account).toBeFocused()
  await choose('Connection')
  await checkScreen(page, 'connection panel', page.getByText('Everything has reached the clinic.'))
  await page.context().setOffline(true)
  await checkScreen(page, 'connection panel without a network', page.getByText(/^No connection since/))
  await closeDialog(page)
  await checkScreen(page, 'dashboard without a network', page.getByRole('button', { name: /^Offline/ }))
  await page.context().setOffline(false)
  await page.getByText(/^as of/).waitFor()

  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await checkScreen(
    page,
    'the offer to install',
    page.getByRole('region', { name: 'The portal on your home screen' }),
  )
  await page.goto(`${app.url}/portal/on-this-device`)
  await press(page, 'Show the steps')
  for (const device of ['iPad or iPhone', 'Android']) {
    await dialog(page).getByRole('button', { name: device }).click()
    await checkScreen(page, `the steps on ${device}`)
  }
})

test('the admin panel, on the screen and on paper', async ({ app, page }) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/admin`)
  await press(page, 'Add New User')
  await checkScreen(page, 'add a user')
  await press(page, 'Add several from a list')
  await checkScreen(page, 'the list is asked for')
  const people = ['Lee', 'Kim', 'Jo', 'Dana', 'Maria'].map(
    (name) => `${name},Example,${name}@clinic.example,`,
  )
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Choose a CSV file')
  await (
    await chooser
  ).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people.join('\r\n')) })
  await checkScreen(page, 'the list is looked through', page.getByRole('dialog', { name: 'Is this right?' }))
  await press(page, 'Add 5 people')
  await checkScreen(page, 'the slips', page.getByRole('dialog', { name: '5 accounts are ready' }))
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets, 'five slips fit on one sheet').toHaveLength(1)
  await press(page, 'Print 5 slips')
  await press(page, 'Done')
  await press(page, 'More for Sam Sample')
  await checkScreen(page, 'the menu of a person', page.getByRole('menu'), [[1280, 800]])
  await page.keyboard.press('Escape')
  await resize(page, phone)
  await press(page, 'Actions for Sam Sample')
  await checkScreen(page, 'the menu of a person on a phone', page.getByRole('menu'), [phone])
  await page.getByRole('menuitem', { name: 'New temporary password' }).click()
  await checkScreen(page, 'a new password', page.getByRole('dialog', { name: 'New temporary password' }))
  await closeDialog(page)
  await press(page, 'Actions for Sam Sample')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await checkScreen(page, 'the question before an account is deleted', page.getByRole('alertdialog'))
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${app.url}/portal/training-videos`)
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Seen by' }).click()
  const sam = page.getByRole('link', { name: 'Sam Sample' })
  await checkScreen(page, 'a video’s record', sam)
  await sam.click()
  const record = page.getByRole('heading', { level: 2, name: 'Sam Sample' })
  await checkScreen(page, 'a person’s record', record)
  await page.goto(`${app.url}/portal/admin/training`)
  await page.getByRole('table').waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const paper = (await page.locator('body').innerText()).trim()
  expect(paper, 'the table alone').toMatch(/^Who has seen what\s+Staff portal · training record of \w+ \d+, /)
  expect(paper).not.toContain('Export as CSV')
  const ink = page.getByRole('columnheader').first()
  await expect(ink, 'black on white').toHaveCSS('color', /^(rgb\(0, 0, 0\)|ok\w+\(0 0 0)/)
})

test('failures', async ({ app, page }) => {
  allowComplaints(/Failed to (fetch|load)/)
  const lists = /\/rpc\/(documents|training_videos|categories)_since\?/
  const links = '**/object/sign/**'
  await page.route(lists, (route) => route.fulfill({ status: 403, json: { message: 'no' } }))
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/all`)
  await checkScreen(page, 'failed list', page.getByText('The documents could not be loaded'))
  await page.unroute(lists)
  await page.route(lists, (route) => route.abort())
  await press(page, 'Try Again')
  await checkScreen(page, 'offline list', page.getByText('No documents on this device yet'))
  await page.unroute(lists)
  // The portal finds the server again by itself, within seconds.
  await card(page, /pdf/i).waitFor()

  await page.route(links, (route) => route.abort())
  await card(page, /pdf/i).getByRole('button', { name: 'Preview' }).click()
  await checkScreen(page, 'preview of a document that is not here', page.getByText('not on this device'))
  await page.unroute(links)
  await page.route(links, (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
  await press(page, 'Try Again')
  await checkScreen(page, 'failed preview', page.getByText('Error loading file'))
})
