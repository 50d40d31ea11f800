// Axe finds nothing on any screen and any public page, on a phone by day. The job `browser` looks at them on tablets and desks, by
// night, in every state, and for more than axe knows (portal-screens.spec.ts, site-sizes.spec.ts).
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { findViolations } from '../support/browser/axe'
import { signIn } from '../support/browser/portal'
import { screens } from '../support/browser/screens'
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
  const look = async (screen: string) => expect.soft(await findViolations(page), screen).toEqual([])
  await page.goto(`${clinic.url}/portal/login`)
  await page.getByLabel('Email').waitFor()
  await look('login')
  await signIn(page, clinic.url, 'admin@clinic.example', 'demo-admin')
  for (const [path, shown] of screens) {
    await page.goto(`${clinic.url}/portal/${path}`)
    await shown(page).waitFor()
    await look(path)
  }
})
