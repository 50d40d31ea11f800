// The card for a day without internet: it opens with the server gone, says what the device holds, and names nobody.
import { expect, type Page } from '@playwright/test'
import { locations } from '../../src/site/clinic'
import { portalIsOnDevice, siteIsOnDevice, test } from '../support/browser/app'
import { signIn } from '../support/browser/portal'

const card = (page: Page) => page.getByRole('heading', { level: 1, name: 'When the internet is down' })
const deviceContents = async (page: Page) => {
  await expect(page.getByText('This device holds all pages of this website')).toBeVisible()
  return page.locator('p:has(> [data-kept])').innerText()
}

test('the card /no-internet opens without the server, and makes no database', async ({ page, app }) => {
  await page.goto(app.url)
  await siteIsOnDevice(page)
  await app.kill()
  await page.goto(`${app.url}/no-internet`)
  for (const { phone, street } of locations) {
    const main = page.getByRole('main')
    await expect(main.getByText(phone).first()).toBeVisible()
    await expect(main.getByText(street).first()).toBeVisible()
  }
  expect(await deviceContents(page)).toBe(
    'This device holds all pages of this website. They open without the internet.',
  )
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('the offline line and the login lead to the card, which names nobody', async ({ page, app }) => {
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  await page.goto(`${app.url}/portal/documents/all`)
  const paper = page.getByRole('article').filter({ hasText: 'Phone Greeting Script' }).first()
  await paper.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toContainText('Good morning')
  await page.keyboard.press('Escape')
  await expect(paper.getByTitle('Opened lately', { exact: true })).toBeVisible()
  await app.kill()
  await paper.getByRole('button', { name: /^Star/ }).click()
  await page.getByRole('button', { name: /^Offline.*1 waiting to sync/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'What to do, and whom to call' }).click()
  await expect(card(page)).toBeVisible()
  const signedIn = await deviceContents(page)
  expect(signedIn).toContain('somebody is signed in')
  expect(signedIn).toContain('opened or saved on this device open in the portal')
  expect(signedIn).toContain('Saves that wait on this device: 1.')

  await page.goto(`${app.url}/portal/dashboard`)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'No internet?' }).click()
  await expect(card(page)).toBeVisible()
  const signedOut = await deviceContents(page)
  expect(signedOut).toContain('nobody is signed in')
  expect(signedOut).toContain('are on this device, locked')
  expect(signedOut).toContain('Saves that wait on this device: 1.')
  expect(await page.getByRole('main').innerText()).not.toMatch(/Sam|staff@|Greeting/)
})
