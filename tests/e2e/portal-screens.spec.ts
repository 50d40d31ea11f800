// Things that only a real browser can show: a PDF is drawn and read, a video is played by keys, a password is renewed by mail.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/app'
import { signIn, signOut } from '../support/portal'

const staff = ['staff@clinic.example', 'demo-staff'] as const

test('a PDF is read page by page, larger and smaller, and opened by itself', async ({ clinic, page }) => {
  await signIn(page, clinic.url, ...staff)
  await page.goto(`${clinic.url}/portal/documents/all`)
  const card = page.getByRole('article').filter({ hasText: /pdf/i }).first()
  await card.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog')
  const pages = dialog.getByRole('region', { name: /^Pages of/ })
  const toolbar = dialog.getByRole('toolbar', { name: 'Document' })
  await expect(toolbar.getByText(/^Page 1 of [2-9]/)).toBeVisible()
  await expect(
    pages
      .getByRole('group', { name: /^Page 1 of/ })
      .locator('.textLayer span')
      .first(),
  ).toBeAttached()
  expect(
    await dialog
      .getByRole('group', { name: (await dialog.getByRole('heading').innerText()).trim() })
      .evaluate((viewer) => (viewer as HTMLElement).offsetHeight),
  ).toBe(600)

  await pages.focus()
  await page.keyboard.press('End')
  await expect(toolbar.getByText(/^Page ([2-9]) of \1/)).toBeVisible()
  const last = pages.getByRole('group', { name: /^Page/ }).last()
  const before = (await last.boundingBox())!.width
  await page.keyboard.press('+')
  await expect(toolbar.getByText('125%')).toBeVisible()
  await expect.poll(async () => (await last.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.2)
  await expect(toolbar.getByText(/^Page ([2-9]) of \1/), 'the page stays the same').toBeVisible()

  const href = await dialog.getByRole('link', { name: 'Open in New Tab' }).getAttribute('href')
  const file = await page.request.get(href!)
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  const [name] = (await dialog.getByText(/\.pdf ·/).innerText()).split(' · ')
  expect((await download).suggestedFilename(), 'its original name').toBe(name)
})

test('a video is watched to its end by keys alone, and stays completed', async ({ app, page }) => {
  await signIn(page, app.url, ...staff)
  await page.goto(`${app.url}/portal/training-videos`)
  const card = page.getByRole('article').filter({ hasText: 'Upload' }).first()
  await card.getByRole('button', { name: 'Watch Video' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const video = dialog.locator('video')
  await expect(dialog.getByRole('button', { name: 'Play' })).toBeFocused()
  await page.keyboard.press('k')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5)
  await page.keyboard.press('m')
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
  await page.keyboard.press('f')
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.classList.contains('player')))
    .toBe(true)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()

  await dialog.getByRole('slider', { name: 'Seek' }).focus()
  for (let pressed = 0; pressed < 40; pressed += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Completed')).toBeVisible()
  await expect
    .poll(() => app.query('select completed from public.video_progress'))
    .toEqual([{ completed: true }])

  await card.getByRole('button', { name: 'Watch Video' }).click()
  await expect(dialog.getByText('Completed')).toBeVisible()
  await expect(dialog.getByText(/^0:00 \/ \d:\d\d$/), 'at its start again').toBeVisible()
})

test('a forgotten password is renewed by the link in the mail, also after a reload', async ({
  app,
  page,
}) => {
  await page.goto(`${app.url}/portal/login`)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(staff[0])
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('Password reset email sent! Check your inbox for instructions.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  await page.goto(`${app.url}/_local/mailbox`)
  await page
    .getByRole('link', { name: /verify|reset|password/i })
    .first()
    .click()
  await page.getByRole('button', { name: `Continue as ${staff[0]}` }).click()
  await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
  await page.reload()
  await setPassword(page, 'mesquite-tree')
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  await signOut(page)
  await signIn(page, app.url, staff[0], 'mesquite-tree')
})

async function setPassword(page: Page, password: string) {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
}
