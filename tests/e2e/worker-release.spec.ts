// A new release is offered and never forced; the old release stays whole for as long as it is open.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { portalIsOnDevice, siteIsOnDevice, test } from '../support/browser/app'
import { distFolder } from '../support/browser/app-process'
import { signIn } from '../support/browser/portal'
import { makeAltered, makeRelease } from '../support/browser/release'
import { startProxy } from '../support/browser/proxy'

let folder: string
let releases: string[]
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinic-releases-'))
  releases = []
  for (const name of ['b', 'c', 'd']) releases.push(await makeRelease(distFolder(), join(folder, name), name))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('a new release is offered on a public page, and comes only when asked for', async ({ page, app }) => {
  await page.goto(app.url)
  await siteIsOnDevice(page)
  await app.deploy(releases[0]!)
  await page.reload()
  const offer = page.getByText('This page has been updated.')
  await expect(offer).toBeVisible()
  await expectRelease(page, null, 'the page on screen is still the old one')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expectRelease(page, 'b')
  await expectNothingMore(page)
  await expect(offer).toBeHidden()
})

test('a new release waits for a form in another tab, and comes in both', async ({ page, app, context }) => {
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  const other = await context.newPage()
  await other.goto(`${app.url}/portal/dashboard`)
  await other.getByRole('button', { name: /account$/ }).click()
  await other.getByRole('menuitem', { name: 'Account' }).click()
  await other.getByLabel('First name').fill('Half a na')
  await app.deploy(releases[0]!)
  await lookForUpdate(page)
  await expect(page.getByText('It waits for another tab: a form is filled in there.')).toBeVisible()
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Leave' }).click()
  const update = page.getByRole('button', { name: 'Update now' })
  await expect(update).toBeVisible()
  await expectRelease(page, null, 'the portal on screen is still the old one')
  await update.click()
  await expectRelease(page, 'b')
  await expectRelease(other, 'b')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await expectNothingMore(page)
  await expect(update).toBeHidden()
})

test('a new release opens by itself once every tab is closed', async ({ page, app, context }) => {
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  const second = await context.newPage()
  await second.goto(`${app.url}/contact`)
  await app.deploy(releases[0]!)
  await lookForUpdate(page)

  await page.close()
  await second.goto(`${app.url}/portal/dashboard`)
  await expectRelease(second, null, 'a tab is open still')

  const isReplaced = await followWorkers(context)
  await second.close()
  await isReplaced()
  await app.kill()
  const next = await context.newPage()
  await next.goto(`${app.url}/portal/dashboard`)
  await expectRelease(next, 'b')
  await expect(next.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

test('a new release opens by itself where the old one waits for a file', async ({ page, app, context }) => {
  const front = await startProxy(app.url, /^\/portal\.html$/, 0)
  try {
    await page.goto(`${front.url}/portal/login`)
    await siteIsOnDevice(page)
    await expect.poll(front.asked, 'the old worker asks for the portal').toBeGreaterThan(0)
    front.answer()
    await app.deploy(releases[0]!)
    await lookForUpdate(page)

    const isReplaced = await followWorkers(context)
    await page.close()
    await isReplaced()
    const next = await context.newPage()
    await next.goto(`${front.url}/contact`)
    await expectRelease(next, 'b')
  } finally {
    front.close()
  }
})

test('a new release is installed only when each of its files is right', async ({ page, app }) => {
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  const isShell = (file: string) => file === 'portal.html'
  await app.deploy(await makeAltered(releases[0]!, join(folder, 'half'), isShell))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const notice = page.getByText('does not arrive whole')
  await expect(notice).toBeVisible()
  const update = page.getByRole('button', { name: 'Update now' })
  await expect(update).toBeHidden()
  await page.reload()
  await expectRelease(page, null, 'the old one is whole')

  await app.deploy(releases[0]!)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(update).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a new release leaves no blank screen in a portal three releases behind', async ({ page, app }) => {
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)

  for (const next of releases) {
    await app.deploy(next)
    await lookForUpdate(page)
  }
  // Chunks of this release are gone from the server; most of the screens below were never opened before.
  const navigation = page.getByRole('navigation', { name: 'Portal' })
  for (const [link, heading] of [
    ['Training', 'Training Videos'],
    ['Documents', 'Documents'],
    ['Home', /^Welcome/],
  ] as const) {
    await navigation.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await expectRelease(page, null, 'no update was forced')

  const welcome = { level: 1, name: /^Welcome/ } as const
  await page.reload()
  await expect(page.getByRole('heading', welcome)).toBeVisible()
  await expectRelease(page, null, 'a reload does not install the update')

  await app.kill()
  await page.reload()
  await expect(page.getByRole('heading', welcome), 'the portal opens without a server too').toBeVisible()
})

/** Looks for a release as the page does when it becomes visible, until the newest one is installed and waits. */
async function lookForUpdate(page: Page) {
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    for (;;) {
      await registration.update()
      const next = registration.installing
      if (!next) break
      while (next.state === 'installing')
        await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }))
    }
    if (!registration.waiting) throw new Error('No new release was installed')
  })
}

/** Expects that the server has no release that this page's worker does not know yet, and that none waits. */
function expectNothingMore(page: Page) {
  const finds = async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    await registration.update()
    return Boolean(registration.installing ?? registration.waiting)
  }
  return expect.poll(() => page.evaluate(finds), 'there is nothing more to offer').toBe(false)
}

/** Follows the workers from a tab without any page of ours; returns a wait until the new one is active, and no other is left. */
async function followWorkers(context: BrowserContext) {
  const devtools = await context.newCDPSession(await context.newPage())
  const states = new Map<string, string>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status)
  })
  await devtools.send('ServiceWorker.enable')
  const living = () => [...states.values()].filter((status) => status !== 'redundant')
  return async () => {
    await expect.poll(() => states.size).toBeGreaterThan(1)
    await expect.poll(living, { timeout: 60_000 }).toEqual(['activated'])
  }
}

/** Expects the page on the screen to be of this release; `null` is the first release, whose pages name none. */
async function expectRelease(page: Page, name: string | null, message?: string) {
  const mark = page.locator('meta[name=release]')
  if (name === null) await expect(mark, message).toHaveCount(0)
  else await expect(mark, message).toHaveAttribute('content', name)
}
