// PDFs as people bring them: every page is whole on the screen, in the strip and on paper, and a line says what cannot be shown.
import { expect } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { openTablet, portalIsOnDevice, test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { keptIds, rowsIn } from '../support/browser/kept'
import {
  checkLine,
  checkPages,
  checkSheets,
  checkThumbnails,
  printNothing,
} from '../support/browser/pdf-checks'
import { closeDialog, signIn } from '../support/browser/portal'
import { dialog } from '../support/browser/screens'
import { casesOf, cutOff, filesOf, manual, pdfKinds } from '../support/pdf/cases'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

for (const [kind, papers] of Object.entries(pdfKinds))
  test(`${kind}: all of a PDF is on the screen, in the strip and on paper, or a line says what it lacks`, async ({
    app,
    page,
  }) => {
    const at = await addFiles(app, filesOf(papers))
    await printNothing(page)
    await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
    for (const paper of papers) {
      await checkPages(page, paper, at[paper.name]!)
      if (paper.sizes.length > 1) await checkThumbnails(page, paper)
      await checkSheets(page, paper)
      await checkLine(page, paper)
    }
  })

test('a PDF that was cut off says why it fails, and a wrong password is said', async ({ app, page }) => {
  allowComplaints(/Failed to load file preview|InvalidPDF/)
  const [locked] = casesOf('locked')
  const at = await addFiles(app, { 'cut.pdf': cutOff(), ...filesOf([locked!]) })
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(at['cut.pdf']!)
  await expect(dialog(page).getByText('Error loading file')).toBeVisible()
  await expect(dialog(page).getByText(/^The file is damaged, or was cut off/)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Try Again' })).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('cut.pdf')

  await page.goto(at['locked.pdf']!)
  const password = dialog(page).getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('That is not its password. Try again.')).toBeVisible()
  await checkPages(page, locked!, at['locked.pdf']!)
})

test('a manual of 300 pages asks which pages shall be printed, and prints those', async ({ app, page }) => {
  const at = await addFiles(app, { 'manual.pdf': manual(300) })
  await printNothing(page)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(at['manual.pdf']!)
  await expect(dialog(page).getByText('Page 1 of 300', { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Print', exact: true }).click()
  await expect(dialog(page).getByText(/^This document has 300 pages/)).toBeVisible()
  await dialog(page).getByLabel('From').fill('298')
  await page.keyboard.press('Enter')
  await expect(page.locator('.print-sheets img')).toHaveCount(3)
  await closeDialog(page)
  await expect(page.locator('.print-sheets'), 'nothing is left for the next print').toHaveCount(0)
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a kept PDF shows its ticks, fields and scans without the clinic', async ({ app, profile }) => {
    const papers = casesOf('marks', 'field-bare', 'fax')
    const at = await addFiles(app, filesOf(papers))
    const first = await openTablet(profile)
    const page = await first.newPage()
    await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
    await portalIsOnDevice(page)
    const kept = async () => keptIds(await page.evaluate(rowsIn, ['clinic-shelf', 'files'])).length
    for (const paper of papers) {
      const before = await kept()
      await checkPages(page, paper, at[paper.name]!)
      await expect.poll(kept, `${paper.name} is kept`).toBeGreaterThan(before)
    }
    await first.close()
    await app.kill()
    const tablet = await openTablet(profile)
    const again = await tablet.newPage()
    for (const paper of papers) {
      await checkPages(again, paper, at[paper.name]!)
      await checkLine(again, paper)
    }
    await tablet.close()
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('pages of different sizes fit by themselves, also when the tablet is turned', async ({
    app,
    page,
  }) => {
    const mixed = pdfKinds['pages of different sizes']
    const at = await addFiles(app, filesOf(mixed))
    await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
    for (const paper of mixed) await checkPages(page, paper, at[paper.name]!)
    await page.setViewportSize({ width: 1180, height: 820 })
    const room = dialog(page).locator('.pdf-window')
    await expect.poll(() => room.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })
})
