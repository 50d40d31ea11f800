// A browser takes the portal and the public pages for two apps. The app of the whole site, which older tablets have, stays as it
// is.
import { expect, type Page } from '@playwright/test'
import { openTablet, test } from '../support/browser/app'
import { signIn } from '../support/browser/portal'

const staff = ['staff@clinic.example', 'demo-staff'] as const

/** The manifest of the page as the browser reads it, with what keeps the browser from installing it. */
async function manifestOf(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const { url, errors, data } = await cdp.send('Page.getAppManifest')
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  const { appId } = await cdp.send('Page.getAppId')
  const { start_url, scope } = JSON.parse(data ?? '{}') as Record<string, string>
  const { pathname } = new URL(url)
  return { pathname, appId, start_url, scope, faults: [...errors, ...installabilityErrors] }
}

test('portal and public pages are two apps to the browser, without a fault', async ({ clinic, profile }) => {
  // The headless shell knows no apps.
  const tablet = await openTablet(profile)
  const page = await tablet.newPage()
  const { url } = clinic
  for (const path of ['/', '/contact']) {
    await page.goto(url + path)
    expect(await manifestOf(page), path).toEqual({
      pathname: '/site.webmanifest',
      appId: `${url}/`,
      start_url: '/',
      scope: '/',
      faults: [],
    })
  }
  const portal = {
    pathname: '/manifest.webmanifest',
    appId: `${url}/portal/`,
    start_url: '/portal/dashboard',
    scope: '/portal/',
    faults: [],
  }
  await page.goto(`${url}/portal/login`)
  expect(await manifestOf(page), 'the login').toEqual(portal)
  await signIn(page, url, ...staff)
  expect(await manifestOf(page), 'the dashboard').toEqual(portal)
  await tablet.close()
})

test('the icon’s shortcuts lead to their pages, and Search to its field', async ({ clinic, page }) => {
  await signIn(page, clinic.url, ...staff)
  const manifest = await page.request.get(`${clinic.url}/manifest.webmanifest`)
  const { shortcuts } = (await manifest.json()) as { shortcuts: { name: string; url: string }[] }
  for (const { name, url } of shortcuts) {
    await page.goto(clinic.url + url)
    if (name === 'Search') await expect(page.getByRole('search').getByRole('textbox')).toBeFocused()
    else await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  expect(shortcuts).toHaveLength(3)
})

test('the site as an app has a button to the portal, a tab has none', async ({ clinic, page, profile }) => {
  await page.goto(clinic.url)
  const toPortal = (on: Page) => on.getByRole('main').getByRole('link', { name: 'Staff portal' })
  await expect(toPortal(page)).toBeHidden()
  // An app's window, as an older install opens it.
  const app = await openTablet(profile, [`--app=${clinic.url}/`])
  const [home] = app.pages()
  await home!.waitForURL(`${clinic.url}/`)
  expect(await home!.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
  await toPortal(home!).click()
  await expect(home!).toHaveURL(/\/portal\/login$/)
  await app.close()
})
