// Toasts: a message covers no control, on any screen, and messages about several uploads become one.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { holdToasts } from '../support/browser/hold-toasts'
import { admin, openForm, signIn } from '../support/browser/portal'

const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 820, height: 1180 }, { width: 1280, height: 800 }]

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

test('no message covers actions, upload buttons, a form or a password’s slip', async ({ app, page }) => {
  await page.addInitScript(holdToasts)
  const shown = async (words: string) => {
    const toast = page.locator('.toast-card').filter({ hasText: words })
    await toast.waitFor()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect.poll(() => coveredControls(page), `${words} at ${size.width} px`).toEqual([])
    }
    return toast
  }
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/all`)
  for (const place of ['first', 'last'] as const) {
    await page.getByRole('button', { name: 'Edit', exact: true })[place]().click()
    await page.getByRole('button', { name: 'Update' }).click()
    const toast = await shown('Document updated successfully')
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
  }

  const upload = await openForm(page, 'Upload Document')
  await upload.getByLabel('File', { exact: true }).setInputFiles(
    [1, 2, 3, 4, 5, 6].map((n) => ({
      name: `Sheet ${n}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`Sheet ${n}`),
    })),
  )
  await upload.getByLabel('Category').selectOption('Process Documentation')
  await upload.getByRole('button', { name: 'Upload 6' }).click()
  const news = await shown('6 documents are in Process Documentation')
  await news.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/documents\/process-docs$/)

  await page.goto(`${app.url}/portal/admin`)
  const form = await openForm(page, 'Add New User')
  await form.getByLabel('First name').fill('Lee')
  await form.getByLabel('Last name').fill('Example')
  await form.getByLabel('Email').fill('lee@clinic.example')
  await form.getByRole('button', { name: 'Add New User' }).click()
  await page.getByRole('dialog', { name: 'The account is ready' }).waitFor()
  await shown('has been created successfully')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(isOverDialog), 'no part of the slip is covered').toBe(false)
  }
})

test('a message stays under a pointer that moved onto it, and only then', async ({ clinic, page }) => {
  await page.clock.install()
  await signIn(page, clinic.url, ...admin)
  await page.goto(`${clinic.url}/portal/documents/all`)
  const toast = page.locator('.toast-card')
  const update = async (before?: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    const button = page.getByRole('button', { name: 'Update' })
    await button.focus()
    await before?.()
    await button.press('Enter')
    await toast.waitFor()
  }
  await update()
  const { x, y } = (await toast.boundingBox())!
  const moveOnto = (by: number) => page.mouse.move(x + 60 + by, y + 15)
  await page.clock.fastForward(5000)
  await expect(toast).toBeHidden()

  await update(() => moveOnto(0))
  await page.clock.fastForward(5000)
  await expect(toast, 'under a pointer that rests').toBeHidden()

  await update()
  for (const by of [2, 4, 6]) await moveOnto(by)
  await page.clock.fastForward(7000)
  await expect(toast, 'under a pointer that was moved onto it').toBeVisible()
})

test('a phone shows one message at a time, over none of its buttons', async ({ app, page }) => {
  allowComplaints(/Failed to fetch|status of 403/)
  await page.addInitScript(holdToasts)
  await page.setViewportSize(phone)
  await page.route(/\/rpc\/(documents|training_videos)_since\?/, (route) =>
    route.fulfill({ status: 403, json: { message: 'no' } }),
  )
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/training-videos`)
  const toasts = page.locator('.toast-card')
  await expect.poll(() => toasts.count()).toBeGreaterThan(1)
  await expect(toasts.filter({ visible: true })).toHaveCount(1)
  const account = (await page.getByRole('button', { name: /account$/ }).boundingBox())!
  const toast = (await toasts.last().boundingBox())!
  expect(toast.x + toast.width).toBeLessThanOrEqual(account.x)
  expect((await page.getByRole('banner').boundingBox())!.height, 'the page does not move').toBeLessThan(60)
})

/** Names of controls of the open dialog or page that lie under a message. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast-card')]
      .map((toast) => toast.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    if (toasts.length === 0) throw new Error('There is no message to look at')
    const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const isCovered = (one: Element) => {
      const box = one.getBoundingClientRect()
      return toasts.some(
        (toast) =>
          box.width > 0 &&
          Math.min(box.right, toast.right) - Math.max(box.left, toast.left) > 1 &&
          Math.min(box.bottom, toast.bottom) - Math.max(box.top, toast.top) > 1 &&
          // A control that has been scrolled behind the bar is covered by the bar, not by the message.
          (layer !== document.body || box.top >= 56 || one.closest('.portal-bar') !== null),
      )
    }
    return [...layer.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((one) => !one.closest('.toaster') && one.checkVisibility({ visibilityProperty: true }))
      .filter(isCovered)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())
  })
}

/** Runs in the page: whether a message lies over the box of the dialog that is open. */
function isOverDialog() {
  const toast = document.querySelector('.toast-card')!.getBoundingClientRect()
  const box = [...document.querySelectorAll('dialog[open] > .modal-box')].at(-1)!.getBoundingClientRect()
  return toast.bottom > box.top + 1
}
