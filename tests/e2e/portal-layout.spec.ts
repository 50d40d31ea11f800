// The portal where there is little room: long titles, a phone held sideways, 400 % zoom, enlarged text; the focus can always be seen.
// Accessibility of every screen: portal-screens.spec.ts.
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { admin, closeDialog, signIn } from '../support/browser/portal'
import { lastingFaults } from '../support/browser/lasting-faults'
import { card, dialog } from '../support/browser/screens'
import { widerThanScreen } from '../support/browser/text-overflow'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const staff = ['staff@clinic.example', 'demo-staff'] as const
const phone = { width: 390, height: 844 }
const expectNoOverflow = async (page: Page, where: string) =>
  expect(await lastingFaults(() => page.evaluate(widerThanScreen)), where).toEqual([])

const countLines = (text: Locator) =>
  text.evaluate((one) => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)))

async function openDocuments(page: Page, url: string) {
  await signIn(page, url, ...staff)
  await page.goto(`${url}/portal/documents/all`)
}
const preview = (page: Page, kind: RegExp) =>
  card(page, kind).getByRole('button', { name: 'Preview' }).click()

test('a title of 300 characters stays in its card, and is whole in the dialog', async ({ app, page }) => {
  const title = `scan_2026-03-04_${'0123456789'.repeat(26)}_abc_👩🏽‍⚕️_ملف_طويل.pdf`
  await app.query(`update public.documents set title = $1 where file_type = 'png'`, [title])
  await app.query('update public.training_videos set title = $1', [title])
  await signIn(page, app.url, ...staff)
  for (const [path, button] of [
    ['documents/all', 'Preview'],
    ['training-videos', 'Watch Video'],
  ] as const) {
    await page.goto(`${app.url}/portal/${path}`)
    const long = card(page, /scan_2026/)
    const heading = long.getByRole('heading')
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => countLines(heading), `${path} at ${width} px: lines on a card`).toBe(2)
      await expectNoOverflow(page, `${path} at ${width} px`)
    }
    await long.getByRole('button', { name: button }).click()
    const whole = dialog(page).getByRole('heading', { level: 2 })
    await expect(whole).toHaveText(title)
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // Beside its tools a document's title is one line; the menu says it whole.
      if (button === 'Preview' && width > 390) {
        await dialog(page).getByRole('button', { name: 'More' }).click()
        await expect(dialog(page).locator('.menu').getByText(title)).toBeVisible()
        await page.keyboard.press('Escape')
      }
      const cut = () => whole.evaluate((one) => one.scrollHeight - one.clientHeight)
      await expect.poll(cut).toBeLessThanOrEqual(1)
      await expectNoOverflow(page, `${path} at ${width} px: dialog`)
    }
  }
})

test('a card has two lines of its description, and one where marks stand beside the category', async ({
  app,
  page,
}) => {
  await app.query('update public.documents set description = $1', ['Two pages. '.repeat(30)])
  // The exception: marks may take a second line themselves, and the card is to be no higher (cards.css).
  await app.query(`update public.documents set home_place = 'first' where file_type = 'png'`)
  await openDocuments(page, app.url)
  const lines = (kind: RegExp) => countLines(card(page, kind).locator('.card-text'))
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => lines(/csv/i), `without marks at ${width} px`).toBe(2)
    await expect.poll(() => lines(/png/i), `with a mark at ${width} px`).toBe(1)
  }
})

test('Close lies over no field that scrolls up, on a phone and held sideways', async ({ clinic, page }) => {
  await signIn(page, clinic.url, ...admin)
  await page.goto(`${clinic.url}/portal/documents/all`)
  await page.setViewportSize(phone)
  await card(page, /./).first().getByRole('button', { name: 'Edit' }).click()
  for (const size of [phone, { width: 844, height: 390 }]) {
    await page.setViewportSize(size)
    const beside = await dialog(page)
      .getByLabel('Title')
      .evaluate((field) => {
        const sheet = field.closest('.sheet')!
        const close = sheet.querySelector('[aria-label=Close]')!
        const middleOf = (one: Element) => {
          const { left, top, width, height } = one.getBoundingClientRect()
          return [left + width / 2, top + height / 2] as const
        }
        sheet.scrollTop = 0
        const place = middleOf(close)[1]
        sheet.scrollTop = middleOf(field)[1] - place
        const under = document.elementsFromPoint(...middleOf(close)).find((one) => !close.contains(one))
        return { moved: Math.abs(middleOf(field)[1] - place), isField: under === field }
      })
    expect(beside.moved, `${size.width} px: from the field to where Close was`).toBeLessThan(2)
    expect(beside.isField, `${size.width} px: the field is under Close`).toBe(false)
  }
})

test('a preview held sideways and at 400 % fills the screen, Back in view', async ({ clinic, page }) => {
  await openDocuments(page, clinic.url)
  for (const [kind, shown] of [
    [/png/i, dialog(page).getByRole('img')],
    [/pdf/i, dialog(page).locator('canvas').first()],
    [/csv/i, dialog(page).getByRole('table')],
    [/txt/i, dialog(page).getByRole('region', { name: /^Text of/ })],
  ] as const) {
    await preview(page, kind)
    await shown.waitFor()
    const back = dialog(page).getByRole('button', { name: 'Back' })
    for (const size of [
      { width: 844, height: 390 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size)
      const where = `${kind} at ${size.width} px`
      for (let tabs = 0; tabs < 8; tabs += 1) {
        await expect(back, `${where}: after ${tabs} tabs`).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Tab')
      }
      await dialog(page)
        .locator('.viewer')
        .evaluate((viewer) => viewer.scrollTo(0, viewer.scrollHeight))
      await expect(back, `${where}: at the end`).toBeInViewport({ ratio: 1 })
      if (kind.source === 'png') {
        const height = async () => (await shown.boundingBox())!.height
        await expect.poll(height, 'of the screen’s height').toBeGreaterThan(0.75 * size.height)
      }
      await expectNoOverflow(page, where)
    }
    await closeDialog(page)
  }
})

test('the PDF viewer is 600 px high on a desk, and as high as fits on a tablet', async ({ clinic, page }) => {
  await openDocuments(page, clinic.url)
  await preview(page, /pdf/i)
  await page.locator('.pdf canvas').first().waitFor()
  const height = async () => (await dialog(page).locator('.pdf').boundingBox())!.height
  for (const [size, least, most] of [
    [{ width: 1280, height: 800 }, 600, 600],
    [{ width: 1280, height: 720 }, 600, 600],
    [{ width: 820, height: 1180 }, 1000, 1180],
    [phone, 700, 844],
  ] as const) {
    await page.setViewportSize(size)
    await expect.poll(async () => (await height()) >= least && (await height()) <= most).toBe(true)
    const below = () => page.locator('.modal-box').evaluate((one) => one.scrollHeight - one.clientHeight)
    if (size.width < 1280)
      await expect.poll(below, 'no part of the viewer lies below the screen').toBeLessThanOrEqual(1)
  }
})

test('a table’s columns scroll on a phone, and do not wrap', async ({ clinic, page }) => {
  await page.setViewportSize(phone)
  await openDocuments(page, clinic.url)
  await preview(page, /csv/i)
  const cells = dialog(page).getByRole('table').locator('tr > :not(:first-child)')
  await cells.nth(5).waitFor()
  const mostLines = () =>
    cells.evaluateAll((all) => {
      const linesOf = (cell: Element) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
      }
      return Math.max(...all.map(linesOf))
    })
  await expect.poll(mostLines, 'lines of a cell').toBe(1)
  await expectNoOverflow(page, 'the table')
})

test('the header of a phone is one line, offline and under a dialog too', async ({ clinic, page }) => {
  allowComplaints(/cannot be reached/)
  await openDocuments(page, clinic.url)
  const bar = page.locator('.portal-bar')
  const expectOneLine = async (when: string) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      const height = async () => (await bar.boundingBox())!.height
      await expect.poll(height, `${when}, ${width} px wide`).toBeLessThanOrEqual(64)
    }
  }
  await page.getByText(/^as of/).waitFor()
  await expectOneLine('online')
  await preview(page, /png/i)
  await dialog(page).getByRole('img').waitFor()
  await expectOneLine('under a dialog')
  await page.context().setOffline(true)
  await page.getByText('Offline', { exact: true }).first().waitFor()
  await expectOneLine('offline, under a dialog')
  await closeDialog(page)
  await bar.getByText('Offline').waitFor()
  await expectOneLine('offline')
  await page.context().setOffline(false)
})

test('the focused control is never under the bar or the navigation', async ({ clinic, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDocuments(page, clinic.url)
  await card(page, /pdf/i).waitFor()
  const buttons = await page.getByRole('button', { name: /^(Preview|Download|Watch)$/ }).count()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let pressed = 0; pressed < buttons; pressed += 1) {
      await page.keyboard.press(key)
      await expect.poll(() => page.evaluate(coveredFocus)).toBeUndefined()
    }
})

/** The name of the focused control, where something else lies over its middle. */
function coveredFocus() {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.closest('.portal-nav, .portal-bar')) return undefined
  const box = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return focused.contains(seen) ? undefined : focused.textContent
}

test('the portal logs how fast a visit was', async ({ clinic, page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(`${clinic.url}/portal/login`)
  await page.getByLabel('Email').click()
  await expect.poll(() => logged.filter((text) => /^\[web vitals\] (LCP|FID)/.test(text)).length).toBe(2)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a portal page says what it needs, and does not say that it loads', async ({ clinic, page }) => {
    await page.goto(`${clinic.url}/portal/login`)
    await expect(page.getByRole('heading', { name: 'The staff portal needs JavaScript' })).toBeVisible()
    await expect(page.getByText('Loading…')).toBeHidden()
    const facts = page.getByRole('link', { name: 'phone numbers and addresses' })
    await expect(facts).toHaveAttribute('href', '/contact')
  })
})
