// The portal as an app on a tablet: its shortcuts, the offer to install it and the pictured steps, links that can be copied, and the
// number on the icon.
import { expect, type Page } from '@playwright/test'
import { portalIsOnDevice, test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { checkAccessibility } from '../support/browser/accessibility'
import { sendLogin, signIn, signOut } from '../support/browser/portal'
import { cutWords, widerThanScreen } from '../support/browser/text-overflow'

const staff = ['staff@clinic.example', 'demo-staff'] as const
const person = { email: staff[0], password: staff[1] }

/** Offers the installation, as a browser does that can install the page. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve({ outcome: 'accepted' }) }))
    return event.defaultPrevented
  })

test('the shortcuts of the icon lead to their pages, and Search to the search field', async ({
  clinic,
  page,
}) => {
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

test('the offer to install comes once, covers nothing, and is put away for good', async ({
  clinic,
  page,
}) => {
  await page.goto(`${clinic.url}/portal/login`)
  await page.getByLabel('Email').waitFor()
  expect(await offer(page), 'the browser’s own bar stays away').toBe(true)
  const card = page.getByRole('region', { name: 'The portal on your home screen' })
  await expect(card).toHaveCount(0)
  await sendLogin(page, person)
  await expect(card).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, colours] of [
    [360, ['light', 'dark']],
    [820, ['light']],
    [1280, ['light']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page, `the offer at ${width} px`, [...colours])
  }
  await card.getByRole('button', { name: 'No, thanks' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await offer(page)
  await page.goto(`${clinic.url}/portal/on-this-device`)
  await page.getByRole('button', { name: 'Show the steps' }).waitFor()
  await offer(page)
  await expect(page.getByRole('button', { name: 'Install' }), 'the way to it stays here').toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('the pictured steps can be read by everyone, on a phone of 320 px with text of 200 % too', async ({
  clinic,
  page,
}) => {
  await signIn(page, clinic.url, ...staff)
  await page.goto(`${clinic.url}/portal/on-this-device`)
  await page.getByRole('button', { name: 'Show the steps' }).click()
  const dialog = page.getByRole('dialog', { name: 'The portal on your home screen' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const device of ['iPad or iPhone', 'Android'])
    for (const width of [320, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await dialog.getByRole('button', { name: device }).click()
      await expect(dialog.getByRole('listitem')).toHaveCount(4)
      await checkAccessibility(page, `${device} at ${width} px`, ['light', 'dark'])
    }
  await page.setViewportSize({ width: 320, height: 800 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await page.evaluate(widerThanScreen)).toEqual([])
  expect(await page.evaluate(cutWords)).toEqual([])
})

test('a link that was copied in viewer or player opens the same document or video for a colleague, after the sign-in', async ({
  clinic,
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, clinic.url, ...staff)
  const links: [title: string, link: string][] = []
  for (const [path, button] of [
    ['documents/hr-docs', 'Preview'],
    ['training-videos', 'Watch Video'],
  ] as const) {
    await page.goto(`${clinic.url}/portal/${path}`)
    const card = page.getByRole('article').first()
    const title = await card.getByRole('heading').innerText()
    await card.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    links.push([title, await page.evaluate(() => navigator.clipboard.readText())])
  }
  for (const [title, link] of links) {
    const other = await browser.newContext()
    const colleague = await other.newPage()
    await colleague.goto(link)
    await expect(colleague).toHaveURL(/\/portal\/login$/)
    await sendLogin(colleague, person)
    await expect(colleague.getByRole('dialog', { name: title })).toBeVisible()
    expect(colleague.url()).toBe(link)
    await other.close()
  }
})

test('the icon has the number of the saves that wait, also after the sign-out, and none when they are sent', async ({
  app,
  page,
}) => {
  allowComplaints(/Failed to (fetch|load)|ERR_CONNECTION_REFUSED/)
  await page.addInitScript(() => {
    const note = (count = 0) => Promise.resolve(void (document.documentElement.dataset.badge = String(count)))
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: note })
  })
  const badge = () => page.locator('html').getAttribute('data-badge')
  await signIn(page, app.url, ...staff)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const star = page.getByRole('article').first().getByRole('button', { name: /^Star/ })
  await star.waitFor()
  await expect.poll(badge).toBe('0')
  await portalIsOnDevice(page)
  await app.kill()
  await star.click()
  await expect.poll(badge).toBe('1')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/portal\/login/)
  expect(await badge()).toBe('1')
  await app.start()
  await sendLogin(page, person)
  await expect.poll(badge, { timeout: 90_000 }).toBe('0')
  await signOut(page)
})
