// The focus can always be seen, and so can the state of controls, whatever colours a person has set.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

test('the focused control is never under the bar or the navigation', async ({ clinic, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, clinic.url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${clinic.url}/portal/documents/all`)
  await page.getByRole('article').filter({ hasText: /pdf/i }).first().waitFor()
  const buttons = await page.getByRole('button', { name: /^(Preview|Download|Watch)$/ }).count()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let pressed = 0; pressed < buttons; pressed += 1) {
      await page.keyboard.press(key)
      await expect.poll(() => page.evaluate(coveredFocus)).toBeUndefined()
    }
  }
})

test('the state of each control can be seen in forced colours', async ({ clinic, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  allowComplaints(/Invalid login credentials|status of 400/)
  await page.goto(`${clinic.url}/portal/login`)
  await page.getByLabel('Email').fill('staff@clinic.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const toast = page.locator('.toast-card')
  await expect(toast).toHaveCSS('border-top-width', '1px')
  await signIn(page, clinic.url, 'staff@clinic.example', 'demo-staff')
  const home = page.getByRole('link', { name: 'Home', exact: true }).locator('.nav-icon')
  await expect(home).toHaveCSS('outline-width', '3px')
  await page.goto(`${clinic.url}/portal/documents/all`)
  await page.getByRole('button', { name: 'Preview' }).first().click()
  const dialog = page.getByRole('dialog').locator('.modal-box')
  await expect(dialog, 'a dialog’s edge').toHaveCSS('border-top-width', '2px')
})

/** The name of the focused control, where something else lies over its middle. */
function coveredFocus() {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.closest('.portal-nav, .portal-bar')) return undefined
  const box = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return focused.contains(seen) ? undefined : focused.textContent
}
