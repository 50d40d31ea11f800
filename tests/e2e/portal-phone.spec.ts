// The portal on a phone: the header keeps to one line, the viewer keeps its title, and a table keeps its columns.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { closeDialog, signIn } from '../support/browser/portal'
import { lastingFaults } from '../support/browser/lasting-faults'
import { widerThanScreen } from '../support/browser/text-overflow'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const staff = ['staff@clinic.example', 'demo-staff'] as const
const phone = { width: 390, height: 844 }
const card = (page: Page, title: RegExp) => page.getByRole('article').filter({ hasText: title }).first()

test('the header of a phone is one line, offline and under a dialog too', async ({ app, page }) => {
  allowComplaints(/cannot be reached/)
  await page.setViewportSize({ width: 320, height: 740 })
  await signIn(page, app.url, ...staff)
  const bar = page.locator('.portal-bar')
  const expectOneLine = async (when: string) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      await expect
        .poll(async () => (await bar.boundingBox())!.height, `${when}, ${width} px wide`)
        .toBeLessThanOrEqual(64)
    }
  }
  const preview = async () => {
    await page.getByRole('button', { name: 'Preview' }).first().click()
    await page.getByRole('dialog').waitFor()
  }
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  await page.getByRole('article').first().waitFor()
  await page.getByText(/^as of/).waitFor()
  await expectOneLine('online')
  await preview()
  await expectOneLine('under a dialog')
  await page.context().setOffline(true)
  await page.getByText('Offline', { exact: true }).first().waitFor()
  await expectOneLine('offline, under a dialog')
  await closeDialog(page)
  await bar.getByText('Offline').waitFor()
  await expectOneLine('offline')
})

test('the viewer keeps its title on a phone with text at 200 %', async ({ clinic, page }) => {
  await page.setViewportSize(phone)
  await signIn(page, clinic.url, ...staff)
  await page.goto(`${clinic.url}/portal/documents/all`)
  for (const file of [/pdf/i, /csv/i, /png/i]) {
    await card(page, file).getByRole('button', { name: 'Preview' }).click()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
    await expect(title, `${file}`).toBeInViewport({ ratio: 1 })
    await expect.poll(() => title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1)
    await closeDialog(page)
  }
})

test('a table’s columns scroll and do not wrap', async ({ clinic, page }) => {
  await page.setViewportSize(phone)
  await signIn(page, clinic.url, ...staff)
  await page.goto(`${clinic.url}/portal/documents/all`)
  await card(page, /csv/i).getByRole('button', { name: 'Preview' }).click()
  const table = page.getByRole('dialog').getByRole('table')
  const cells = table.locator('tr > :not(:first-child)')
  await cells.nth(5).waitFor()
  const lines = () =>
    cells.evaluateAll((all) =>
      all.map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
      }),
    )
  await expect.poll(async () => Math.max(...(await lines())), 'lines of a cell').toBe(1)
  expect(await lastingFaults(() => page.evaluate(widerThanScreen))).toEqual([])
})
