// People from a CSV file, end to end: looked through, made, printed, and one of them signs in.
import { expect, type Page } from '@playwright/test'
import { checkAccessibility } from '../support/browser/accessibility'
import { test } from '../support/browser/app'
import { signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const people = ['Lee', 'Kim', 'Jo', 'Dana', 'Maria'].map((name) => `${name},Example,${name}@clinic.example,`)
const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people.join('\r\n')) }

test('an admin adds five people from a file with five taps, their slips fit on one page, and one of them signs in', async ({
  app,
  page,
  browser,
}) => {
  await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${app.url}/portal/admin`)
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  await tap('Add New User')
  await tap('Add several from a list')
  await looks(page, 'the list is asked for')
  const chooser = page.waitForEvent('filechooser')
  await tap('Choose a CSV file')
  await (await chooser).setFiles(file)
  await page.getByRole('dialog', { name: 'Is this right?' }).waitFor()
  await looks(page, 'the list is looked through')
  await tap('Add 5 people')
  const slips = page.getByRole('dialog', { name: '5 accounts are ready' })
  await slips.waitFor()
  await looks(page, 'the slips')
  const password = await slips.getByRole('status', { name: /of Dana Example$/ }).innerText()
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages, 'sheets of paper').toHaveLength(1)
  await tap('Done')
  expect(taps, 'taps').toBeLessThanOrEqual(6)
  await expect(page.getByText('8 users')).toBeVisible()

  const hers = await browser.newPage({ serviceWorkers: 'block' })
  await hers.goto(`${app.url}/portal/login`)
  await hers.getByLabel('Email').fill('dana@clinic.example')
  await hers.getByLabel('Password', { exact: true }).fill(password)
  await hers.getByRole('button', { name: 'Sign In' }).click()
  await expect(hers.getByLabel('New password', { exact: true })).toBeVisible()
  await hers.close()
})

/** Checks a step of the dialog on a small phone and on a desk. */
async function looks(page: Page, step: string) {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page, `${step} at ${width} px`, ['light', 'dark'])
  }
}
