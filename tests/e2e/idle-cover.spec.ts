// An idle tablet is covered with "Still you?": in two tabs, over a reload, with and without a network, for everyone.
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { checkScreen, phone } from '../support/browser/accessibility'
import { signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const PASSWORD = 'demo-staff'
const cover = (page: Page) => page.getByRole('dialog', { name: 'Still you, Sam?' })
const notice = (page: Page) => page.getByText(/The screen is covered in a minute/)

test('an untouched tablet is covered in every tab, and opens as it was', async ({ app, context, page }) => {
  allowComplaints(/cover was not opened|status of 400|Failed to load|cannot be reached|ERR_INTERNET/)
  await context.clock.install()
  await signIn(page, app.url, 'staff@clinic.example', PASSWORD)
  await page.goto(`${app.url}/portal/on-this-device`)
  await page.getByLabel('Cover the screen').selectOption('After 10 minutes')
  await page.goto(`${app.url}/portal/documents/all`)
  const search = page.getByRole('search').getByRole('textbox')
  await search.fill('e')
  const other = await context.newPage()
  await other.goto(`${app.url}/portal/training-videos`)
  await other.getByRole('article').first().waitFor()
  const tabs = [page, other]

  await test.step('both tabs announce the cover a minute before; a touch in one counts in both', async () => {
    await context.clock.fastForward('09:05')
    for (const tab of tabs) await expect(notice(tab)).toBeVisible()
    await other.mouse.move(200, 200)
    for (const tab of tabs) await expect(notice(tab)).toBeHidden()
    await context.clock.fastForward('05:00')
    for (const tab of tabs) await expect(cover(tab)).toBeHidden()
  })

  await test.step('the cover lies over an open viewer, and the page beneath is out of reach', async () => {
    const file = page.getByRole('article').filter({ hasText: /pdf/i }).first()
    await file.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).waitFor()
    await context.clock.fastForward('10:05')
    for (const tab of tabs) await expect(cover(tab)).toBeVisible()
    await expect(cover(page).getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByRole('dialog'), 'the cover alone is in the accessibility tree').toHaveCount(1)
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const top = await page.evaluate(() => document.elementFromPoint(5, 5)?.closest('dialog')?.className)
    expect(top).toBe('cover')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(cover(page)).toBeVisible()
  })

  await test.step('a reload shows the cover, and nothing of the person before it', async () => {
    await other.addInitScript(notePaints)
    await other.reload()
    await expect(cover(other)).toBeVisible()
    expect(await other.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
    await expect(other.getByRole('article')).toHaveCount(0)
  })

  await test.step('the password opens both tabs where they were, and leaves one session', async () => {
    await cover(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    for (const tab of tabs) await expect(cover(tab)).toBeHidden()
    const back = page.getByRole('dialog').getByRole('button', { name: 'Back' })
    await expect(back).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await back.click()
    await expect(search).toHaveValue('e')
    await expect(other.getByRole('article').first()).toBeVisible()
    const sessions = `select id from auth.sessions s where s.user_id = (select id from auth.users where email = 'staff@clinic.example')`
    await expect.poll(async () => (await app.query(sessions)).length).toBe(1)
  })

  await test.step('“Not Sam? Sign Sam out” signs out, in every tab', async () => {
    await context.clock.fastForward('10:05')
    await cover(page).getByRole('button', { name: 'Not Sam? Sign Sam out' }).click()
    for (const tab of tabs) await expect(tab).toHaveURL(/\/portal\/login$/)
  })
})

/** Words of buttons, card and notice without an edge: in forced colours nothing else of them can be seen. */
const controlsWithoutEdge = () =>
  [...document.querySelectorAll<HTMLElement>('.cover button, .cover-card, .cover-notice')]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).borderTopWidth === '0px')
    .map((one) => one.innerText)

/** Notes every frame in which an article or a menu of the portal can be seen. */
function notePaints() {
  const seen: string[] = []
  Object.assign(window, { seen })
  const look = () => {
    for (const one of document.querySelectorAll<HTMLElement>('article, nav, h1'))
      if (one.checkVisibility({ visibilityProperty: true }) && !one.closest('.cover'))
        seen.push(one.innerText)
    requestAnimationFrame(look)
  }
  look()
}

test('cover, notice and setting can be used by everyone', async ({ clinic, page }) => {
  allowComplaints(/cover was not opened|status of 400|Failed to load|cannot be reached/)
  await page.clock.install()
  await signIn(page, clinic.url, 'staff@clinic.example', PASSWORD)
  await page.goto(`${clinic.url}/portal/on-this-device`)
  await page.getByLabel('Cover the screen').selectOption('After 2 minutes')
  const check = async (screen: string, shown: Locator) => {
    // A small phone held sideways has the least room.
    await checkScreen(page, screen, shown, [phone, [568, 320], [1280, 800]])
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await page.evaluate(controlsWithoutEdge), `${screen} in forced colours: no edge`).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
  }
  await page.clock.fastForward('01:05')
  await check('notice', notice(page))
  await page.clock.fastForward('02:05')
  await check('cover', cover(page))
  await cover(page).getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await check('cover with an error', cover(page).getByText(/This is not Sam’s password/))
  await page.context().setOffline(true)
  await page.clock.fastForward('01:00')
  await check('cover without a network', cover(page).getByText(/opens without one/))
  await page.context().setOffline(false)
})
