// Code of the portal that comes late: the login page can be used while the data layer and the screens are still on their way, and what a
// lost network withheld comes with the network.
import { expect } from '@playwright/test'
import { loginScripts } from '../bench/page-weight'
import { test } from '../support/browser/app'
import { distFolder } from '../support/browser/app-process'
import { allowComplaints } from '../support/browser/complaints'
import { sendLogin, signIn } from '../support/browser/portal'

// Without a worker, no part is kept beforehand.
test.use({ serviceWorkers: 'block', actionTimeout: 20_000 })

const staff = { email: 'staff@clinic.example', password: 'demo-staff' }

test('without the data layer a wrong password fails, and the right one waits', async ({ page, clinic }) => {
  allowComplaints(/status of 400|Invalid login credentials/)
  const first = new Set(await loginScripts(distFolder()))
  const held: string[] = []
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!first.has(pathname)) {
      held.push(pathname)
      await isLetGo
    }
    await route.continue()
  })

  await page.goto(`${clinic.url}/portal/training-videos`)
  await expect(page, 'nobody is signed in').toHaveURL(/\/portal\/login$/)
  await sendLogin(page, { ...staff, password: 'not-the-one' })
  await expect(page.getByText('Is this your work email?')).toBeVisible()
  await expect(page.locator('svg path:not([d])'), 'pictograms without a drawing').toHaveCount(0)
  await expect.poll(() => held.join(), 'the data layer is asked for meanwhile').toContain('dexie')

  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible()
  letGo()
  await expect(page, 'the page that was wanted').toHaveURL(/\/portal\/training-videos$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('rows on the device are shown while the client that asks for rows is on its way', async ({
  page,
  clinic,
}) => {
  await signIn(page, clinic.url, staff.email, staff.password)
  await page.goto(`${clinic.url}/portal/documents/hr-docs`)
  const card = page.getByRole('article').first()
  await card.waitFor()
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/supabase-*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  const isAsked = page.waitForRequest('**/assets/supabase-*.js')
  const isPulled = page.waitForResponse(/\/rest\/v1\/rpc\/documents_since/)
  await page.reload()
  await expect(card).toBeVisible()
  await isAsked
  letGo()
  await isPulled
})

const lateParts = [
  ['the data layer', 'start-data'],
  ['the client that signs in', 'auth-client'],
] as const
for (const [part, file] of lateParts)
  test(`the login tries again, and says so, where ${part} does not load`, async ({ page, clinic }) => {
    allowComplaints(/The code of the portal did not come/)
    // The portal's page does not come either: if it came, the portal would take the missing code for an older release's, and reload.
    const away = new RegExp(`/(assets/${file}-.*|portal\\.html)$`)
    await page.route(away, (route) => route.abort())
    await page.goto(`${clinic.url}/portal/login`)
    await sendLogin(page, staff)
    await expect(page.getByText(/this device cannot reach the clinic/)).toBeVisible()
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => /auth-token|identity/.test(key))).toEqual([])

    await page.unroute(away)
    // A slow try may succeed while the next one looks for the form, which then has gone.
    await expect(async () => {
      if (await page.getByLabel('Email').isVisible()) await sendLogin(page, staff)
      await expect(page).toHaveURL(/\/portal\/dashboard$/, { timeout: 3000 })
    }).toPass({ timeout: 120_000 })
  })

test('a part that is not on the device comes with the network', async ({ clinic, context, page }) => {
  allowComplaints(/Failed to (fetch|load)|ERR_INTERNET_DISCONNECTED|could not be loaded/)
  await signIn(page, clinic.url, staff.email, staff.password)
  await page.goto(`${clinic.url}/portal/documents/hr-docs`)
  const card = page.getByRole('article').first()
  await card.waitFor()
  await context.setOffline(true)
  await page.keyboard.press('?')
  await expect(page.getByText('A part of this screen comes when the connection is back.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Loading...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toBeVisible()
  await page.keyboard.press('?')
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible({ timeout: 20_000 })
})

test('a tap on Preview is answered before the viewer is here, once, and Escape and Back take it back', async ({
  page,
  clinic,
}) => {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/document-viewer-*.js', (route) => isLetGo.then(() => route.continue()))
  await signIn(page, clinic.url, staff.email, staff.password)
  await page.goto(`${clinic.url}/portal/documents/all`)
  const preview = page
    .getByRole('article', { name: 'New Patient Intake' })
    .getByRole('button', { name: 'Preview' })
  await preview.waitFor()
  const answered = await preview.evaluate(async (button: HTMLElement) => {
    const begun = performance.now()
    button.focus()
    button.click()
    while (!document.querySelector('dialog[open]'))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - begun
  })
  console.info(`a tap on Preview is answered after ${answered.toFixed()} ms`)
  const viewer = page.getByRole('dialog', { name: 'New Patient Intake' })
  await expect(viewer.getByText('Loading preview...')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/documents\/all$/)
  await expect(preview).toBeFocused()

  await preview.dblclick()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await preview.click()
  await expect(viewer).toBeVisible()
  letGo()
  await expect(viewer.getByRole('toolbar', { name: 'Document' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(viewer.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/documents\/all$/)
})

test('a screen that is not on the device says so, and comes later', async ({ clinic, context, page }) => {
  allowComplaints(/Failed to (fetch|load)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported/)
  const chunk = '**/assets/training-videos-*.js'
  await context.route(chunk, (route) => route.abort())
  await signIn(page, clinic.url, staff.email, staff.password)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Training', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This screen is not on this device yet' })).toBeVisible()
  await context.unroute(chunk)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Training Videos' })).toBeVisible({
    timeout: 20_000,
  })
})
