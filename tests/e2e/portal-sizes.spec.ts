// The portal where there is little room: long titles, enlarged text, a phone held sideways, 400 % zoom, no script at all.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { closeDialog, signIn } from '../support/browser/portal'
import { lastingFaults } from '../support/browser/lasting-faults'
import { cutWords, widerThanScreen } from '../support/browser/text-overflow'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const admin = ['admin@clinic.example', 'demo-admin'] as const
const staff = ['staff@clinic.example', 'demo-staff'] as const
const phone = { width: 390, height: 844 }
const card = (page: Page, title: RegExp) => page.getByRole('article').filter({ hasText: title }).first()
const enlarge = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, `${percent}%`)

const longTitle = `scan_2026-03-04_${'0123456789'.repeat(26)}_abc_👩🏽‍⚕️_ملف_طويل.pdf`

test('a title of 300 characters without a space stays in its card, and is whole in the dialog', async ({
  app,
  page,
}) => {
  await app.query(`update public.documents set title = $1 where file_type = 'png'`, [longTitle])
  await app.query('update public.training_videos set title = $1', [longTitle])
  await signIn(page, app.url, ...staff)
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, button] of [
      ['documents/all', 'Preview'],
      ['training-videos', 'Watch Video'],
    ] as const) {
      const where = `${path} at ${width} px`
      await page.goto(`${app.url}/portal/${path}`)
      const long = card(page, /scan_2026/)
      const heading = long.getByRole('heading')
      await heading.waitFor()
      expect(await lastingFaults(() => page.evaluate(widerThanScreen)), where).toEqual([])
      const lines = () =>
        heading.evaluate((one) => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)))
      await expect.poll(lines, `${where}: lines on a card`).toBe(3)
      await long.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog')
      const whole = dialog.getByRole('heading', { level: 2 })
      await expect(whole).toHaveText(longTitle)
      await expect
        .poll(() => whole.evaluate((one) => one.scrollHeight - one.clientHeight))
        .toBeLessThanOrEqual(1)
      expect(await lastingFaults(() => page.evaluate(widerThanScreen)), `${where}: dialog`).toEqual([])
      await dialog.getByRole('button', { name: /^(Back|Close)$/ }).click()
      await expect(dialog).toBeHidden()
    }
  }
})

for (const [how, size] of [
  ['on a phone held sideways', { width: 844, height: 390 }],
  ['at 400 % zoom', { width: 320, height: 256 }],
] as const) {
  test(`a preview ${how} fills the screen, and Back is always in view`, async ({ clinic, page }) => {
    await page.setViewportSize(size)
    await signIn(page, clinic.url, ...staff)
    await page.goto(`${clinic.url}/portal/documents/all`)
    const dialog = page.getByRole('dialog')
    for (const [file, shown] of [
      [/png/i, dialog.getByRole('img')],
      [/pdf/i, dialog.locator('canvas').first()],
      [/csv/i, dialog.getByRole('table')],
      [/txt/i, dialog.getByRole('region', { name: /^Text of/ })],
    ] as const) {
      await card(page, file).getByRole('button', { name: 'Preview' }).click()
      await shown.waitFor()
      const back = dialog.getByRole('button', { name: 'Back' })
      await expect(back, `${file}: at first`).toBeInViewport({ ratio: 1 })
      for (let pressed = 0; pressed < 8; pressed += 1) {
        await page.keyboard.press('Tab')
        await expect(back, `${file}: after ${pressed + 1} tabs`).toBeInViewport({ ratio: 1 })
      }
      await dialog.locator('.viewer').evaluate((viewer) => viewer.scrollTo(0, viewer.scrollHeight))
      await expect(back, `${file}: at the end`).toBeInViewport({ ratio: 1 })
      if (String(file) === '/png/i') {
        const height = async () => (await shown.boundingBox())!.height
        await expect.poll(height, 'of the screen’s height').toBeGreaterThan(0.75 * size.height)
      }
      expect(await lastingFaults(() => page.evaluate(widerThanScreen)), `${file}`).toEqual([])
      await back.click()
      await expect(dialog).toBeHidden()
    }
  })
}

test('the PDF viewer is 600 px high on a desk, and as high as fits on a tablet', async ({ clinic, page }) => {
  await signIn(page, clinic.url, ...staff)
  await page.goto(`${clinic.url}/portal/documents/all`)
  const viewer = page.getByRole('dialog').locator('.pdf')
  for (const [size, least, most] of [
    [{ width: 1280, height: 800 }, 600, 600],
    [{ width: 1280, height: 720 }, 600, 600],
    [{ width: 820, height: 1180 }, 1000, 1180],
    [phone, 700, 844],
  ] as const) {
    await page.setViewportSize(size)
    await card(page, /pdf/i).getByRole('button', { name: 'Preview' }).click()
    await page.locator('.pdf canvas').first().waitFor()
    const height = async () => (await viewer.boundingBox())!.height
    await expect.poll(height).toBeGreaterThanOrEqual(least)
    expect(await height()).toBeLessThanOrEqual(most)
    const below = () => page.locator('.modal-box').evaluate((one) => one.scrollHeight - one.clientHeight)
    if (size.width < 1280)
      await expect.poll(below, 'no part of the viewer lies below the screen').toBeLessThanOrEqual(1)
    await closeDialog(page)
  }
})

for (const percent of [100, 130, 200]) {
  test(`text at ${percent} % scrolls no screen sideways and cuts no word on a phone of ${percent === 100 ? 320 : 390} px`, async ({
    clinic,
    page,
  }) => {
    allowComplaints(/Failed to load|cannot be reached/)
    await page.setViewportSize(percent === 100 ? { width: 320, height: 640 } : phone)
    const check = async (screen: string) => {
      await enlarge(page, percent)
      expect
        .soft(await lastingFaults(() => page.evaluate(widerThanScreen)), `${screen}: wider than the screen`)
        .toEqual([])
      expect.soft(await lastingFaults(() => page.evaluate(cutWords)), `${screen}: cut words`).toEqual([])
    }
    // The longest badge of the list of users: of a person who signed in and must still choose a password.
    await clinic.query(`update auth.users set last_sign_in_at = now() where email = 'new@clinic.example'`)
    await page.goto(`${clinic.url}/portal/login`)
    await page.getByLabel('Email').waitFor()
    await check('sign in')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await check('forgot password')
    await signIn(page, clinic.url, ...admin)
    await page.getByText(/^as of/).waitFor()
    await check('dashboard')
    await page.getByRole('button', { name: /account$/ }).click()
    await page.getByRole('menuitem', { name: 'Connection' }).click()
    await page.getByText('Everything has reached the clinic.').waitFor()
    await check('connection panel')
    await page.context().setOffline(true)
    await page.getByText(/^No connection since/).waitFor()
    await check('connection panel without a network')
    await closeDialog(page)
    await page.getByRole('button', { name: /^Offline/ }).waitFor()
    await check('dashboard without a network')
    await page.context().setOffline(false)
    await page.getByText(/^as of/).waitFor()
    for (const [path, heading] of [
      ['documents/all', 'Documents'],
      ['documents/hr-docs?q=log', 'HR Documentation'],
      ['dashboard?q=phone', /Welcome/],
      ['training-videos', 'Training Videos'],
      ['on-this-device', 'On this device'],
      ['admin', 'Admin Panel'],
      ['admin/audit-log', 'Admin Panel'],
      ['admin/training', 'Admin Panel'],
      ['nowhere', 'This page is not in the portal'],
    ] as const) {
      await page.goto(`${clinic.url}/portal/${path}`)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      if (!path.includes('?') && /^documents|^training|admin$/.test(path))
        await page.getByRole('article').first().waitFor()
      if (path === 'admin') await page.getByText('Must choose a password').waitFor()
      if (path === 'on-this-device') await page.getByLabel('Room for opened files').waitFor()
      if (path === 'admin/training') await page.getByRole('table').waitFor()
      if (path.endsWith('audit-log')) await page.getByText(/entries$/).waitFor()
      await check(path)
    }
    await page.goto(`${clinic.url}/portal/documents/all`)
    for (const file of [/pdf/i, /docx/i, /Video Embed/]) {
      await card(page, file)
        .getByRole('button', { name: /Preview|Watch/ })
        .click()
      await page.getByRole('dialog').waitFor()
      await check(`preview of ${file}`)
      await closeDialog(page)
    }
    await page.goto(`${clinic.url}/portal/training-videos`)
    await card(page, /Upload/)
      .getByRole('button', { name: 'Watch Video' })
      .click()
    await page.getByRole('slider', { name: 'Seek' }).waitFor()
    await check('player')
    await closeDialog(page)
    for (const [path, button] of [
      ['documents/hr-docs', 'Upload Document'],
      ['documents/hr-docs', 'Add Video Embed'],
      ['documents/hr-docs', 'Edit'],
      ['documents/hr-docs', 'Delete'],
      ['training-videos', 'Upload Video'],
      ['training-videos', 'Add Video Embed'],
      ['admin', 'Add New User'],
    ] as const) {
      await page.goto(`${clinic.url}/portal/${path}`)
      await page.getByRole('button', { name: button }).first().click()
      await page.getByRole('button', { name: 'Cancel' }).waitFor()
      await check(`${path}: ${button}`)
    }
  })
}

test('a phone shows one message at a time, in the header and over none of its buttons', async ({
  app,
  page,
}) => {
  allowComplaints(/Failed to fetch|status of 403/)
  await page.setViewportSize(phone)
  await page.route(/\/rpc\/(documents|training_videos)_since\?/, (route) =>
    route.fulfill({ status: 403, json: { message: 'no' } }),
  )
  await signIn(page, app.url, ...staff)
  await page.goto(`${app.url}/portal/training-videos`)
  const toasts = page.locator('.toast-card')
  await expect.poll(() => toasts.count()).toBeGreaterThan(1)
  await expect(toasts.filter({ visible: true })).toHaveCount(1)
  const account = (await page.getByRole('button', { name: /account$/ }).boundingBox())!
  const toast = (await toasts.last().boundingBox())!
  expect(toast.x + toast.width).toBeLessThanOrEqual(account.x)
  expect((await page.getByRole('banner').boundingBox())!.height, 'the page does not move').toBeLessThan(60)
})

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
    await expect(page.getByRole('link', { name: 'phone numbers and addresses' })).toHaveAttribute(
      'href',
      '/contact',
    )
  })
})
