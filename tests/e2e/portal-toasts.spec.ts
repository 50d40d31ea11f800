// Toasts: a message covers no control, on any screen, and messages about several uploads become one.
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { signIn } from '../support/browser/portal'

const admin = ['admin@clinic.example', 'demo-admin'] as const
const phone = { width: 390, height: 844 }
const tablet = { width: 820, height: 1180 }
const desk = { width: 1280, height: 800 }

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

for (const [name, viewport] of Object.entries({ phone, tablet, desk }))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('no message covers a row’s actions, an upload’s buttons, a form or the slip with a password', async ({
      app,
      page,
    }) => {
      const message = (words: string) => page.locator('.toast-card').filter({ hasText: words })
      await signIn(page, app.url, ...admin)
      await page.goto(`${app.url}/portal/documents/all`)

      await test.step('a message over the list covers no control', async () => {
        await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
        await page.getByRole('button', { name: 'Update' }).click()
        await hoverToast(page, message('Document updated successfully'))
        await expect.poll(() => coveredControls(page)).toEqual([])
        await movePointerAway(page)
      })

      await test.step('a message over the list that is scrolled covers no control', async () => {
        await page.getByRole('button', { name: 'Edit', exact: true }).last().click()
        await page.getByRole('button', { name: 'Update' }).click()
        await hoverToast(page, message('Document updated successfully'))
        await expect.poll(() => coveredControls(page)).toEqual([])
        await movePointerAway(page)
      })

      await test.step('six uploaded files give one message, which leads to them', async () => {
        await page.getByRole('button', { name: 'Upload Document' }).click()
        const dialog = page.getByRole('dialog', { name: 'Upload Document' })
        await dialog.getByLabel('File', { exact: true }).setInputFiles(
          Array.from({ length: 6 }, (_, at) => ({
            name: `Sheet ${at + 1}.txt`,
            mimeType: 'text/plain',
            buffer: Buffer.from(`Sheet ${at + 1}`),
          })),
        )
        await dialog.getByLabel('Category').selectOption('Process Documentation')
        await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
        const news = message('6 documents are in Process Documentation')
        await hoverToast(page, news)
        await expect.poll(() => coveredControls(page)).toEqual([])
        await news.getByRole('button', { name: 'Show' }).click()
        await expect(page).toHaveURL(/documents\/process-docs$/)
      })

      await test.step('a message beside a form and the slip with a password covers neither', async () => {
        await page.goto(`${app.url}/portal/admin`)
        await page.getByRole('button', { name: 'Add New User' }).click()
        const form = page.getByRole('dialog', { name: 'Add New User' })
        await form.getByLabel('First name').fill('Lee')
        await form.getByLabel('Last name').fill('Example')
        await form.getByLabel('Email').fill(`lee-${name}@clinic.example`)
        await form.getByRole('button', { name: 'Add New User' }).click()
        await page.getByRole('dialog', { name: 'The account is ready' }).waitFor()
        await hoverToast(page, message('has been created successfully'))
        await expect.poll(() => coveredControls(page)).toEqual([])
        await expect.poll(() => isOverDialog(page), 'no part of the slip is covered').toBe(false)
        await page.getByRole('button', { name: 'Done' }).click()
      })
    })
  })

test('a message stays while the pointer was moved onto it, but not when the message came up under the pointer', async ({
  clinic,
  page,
}) => {
  await page.setViewportSize(desk)
  await page.clock.install()
  await signIn(page, clinic.url, ...admin)
  await page.goto(`${clinic.url}/portal/documents/all`)
  const toast = page.locator('.toast-card')
  const update = async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    const button = page.getByRole('button', { name: 'Update' })
    await button.focus()
    return button
  }
  await (await update()).press('Enter')
  await toast.waitFor()
  const place = (await toast.boundingBox())!
  const [x, y] = [place.x + 60, place.y + 15] as const
  await page.clock.fastForward(5000)
  await expect(toast).toBeHidden()

  const button = await update()
  await page.mouse.move(x, y)
  await button.press('Enter')
  await toast.waitFor()
  await page.clock.fastForward(5000)
  await expect(toast, 'under a pointer that rests').toBeHidden()

  await (await update()).press('Enter')
  await hoverToast(page, toast)
  await page.clock.fastForward(7000)
  await expect(toast, 'under a pointer that was moved onto it').toBeVisible()
})

/** Waits for a message and moves the pointer onto it, so that it stays. */
async function hoverToast(page: Page, toast: Locator) {
  await toast.waitFor()
  const { x, y } = (await toast.boundingBox())!
  for (const by of [2, 4, 6]) await page.mouse.move(x + 60 + by, y + 15)
}

/** Takes the pointer away, and waits until the message has gone: the next one may have the same words. */
async function movePointerAway(page: Page) {
  await page.mouse.move(1, 300)
  await expect(page.locator('.toast-card')).toHaveCount(0)
}

/** Names of controls of the open dialog or page that lie under a message. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast-card')]
      .map((toast) => toast.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    if (toasts.length === 0) throw new Error('There is no message to look at')
    const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return [...layer.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((one) => !one.closest('.toaster') && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const box = one.getBoundingClientRect()
        return toasts.some(
          (toast) =>
            box.width > 0 &&
            Math.min(box.right, toast.right) - Math.max(box.left, toast.left) > 1 &&
            Math.min(box.bottom, toast.bottom) - Math.max(box.top, toast.top) > 1 &&
            // A control that has been scrolled behind the bar is covered by the bar, not by the message.
            (layer !== document.body || box.top >= 56 || one.closest('.portal-bar') !== null),
        )
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.tagName)
  })
}

/** Whether a message lies over the box of the dialog that is open. */
function isOverDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const toast = document.querySelector('.toast-card')!.getBoundingClientRect()
    const box = [...document.querySelectorAll('dialog[open] > .modal-box')].at(-1)!.getBoundingClientRect()
    return toast.bottom > box.top + 1
  })
}
