// Axe finds nothing on any screen and any public page, on a phone by day. The job `browser` looks at them on tablets and desks, by
// night, in every state, and for more than axe knows (portal-access.spec.ts, site-access.spec.ts).
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { findViolations } from '../support/browser/axe'
import { signIn } from '../support/browser/portal'
import { openPage, publicPaths } from '../support/browser/site'

test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
})

test('axe finds nothing on any public page of a phone', async ({ clinic, page }) => {
  for (const path of [...(await publicPaths(page.request, clinic.url)), '/nowhere']) {
    await openPage(page, clinic.url + path)
    expect.soft(await findViolations(page), path).toEqual([])
  }
})

test('axe finds nothing on any screen of the portal on a phone', async ({ clinic, page }) => {
  const card = (title: RegExp) => page.getByRole('article').filter({ hasText: title }).first()
  const screens: [path: string, isShown: (page: Page) => Promise<unknown>][] = [
    ['dashboard', () => page.getByText(/^as of/).waitFor()],
    ['documents/all', () => card(/pdf/i).waitFor()],
    ['training-videos', () => card(/Upload/).waitFor()],
    ['on-this-device', () => page.getByLabel('Room for opened files').waitFor()],
    ['admin', () => page.getByRole('article').or(page.getByRole('listitem')).first().waitFor()],
    ['admin/training', () => page.getByRole('table').first().waitFor()],
    ['admin/trash', () => page.getByRole('heading', { level: 1 }).waitFor()],
    ['admin/audit-log', () => page.getByRole('heading', { level: 1 }).waitFor()],
  ]
  await page.goto(`${clinic.url}/portal/login`)
  await page.getByLabel('Email').waitFor()
  expect.soft(await findViolations(page), 'login').toEqual([])
  await signIn(page, clinic.url, 'admin@clinic.example', 'demo-admin')
  for (const [path, isShown] of screens) {
    await page.goto(`${clinic.url}/portal/${path}`)
    await isShown(page)
    expect.soft(await findViolations(page), path).toEqual([])
  }
  await page.goto(`${clinic.url}/portal/documents/all`)
  await card(/pdf/i).getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').locator('canvas').first().waitFor()
  expect.soft(await findViolations(page), 'viewer').toEqual([])
  await page.goto(`${clinic.url}/portal/training-videos`)
  await card(/Upload/)
    .getByRole('button', { name: 'Watch Video' })
    .click()
  await page.getByRole('slider', { name: 'Seek' }).waitFor()
  expect.soft(await findViolations(page), 'player').toEqual([])
})
