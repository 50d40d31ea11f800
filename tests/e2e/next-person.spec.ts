// The next person on a tablet begins at the dashboard. Neither Back nor a tab that was frozen during the sign-out shows a page, or the
// words of a search, of the person before.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', actionTimeout: 20_000 })

test('Back, and a frozen tab, lead the next person to the dashboard', async ({ app, context, page }) => {
  // The frozen tab goes on with requests of the session that has ended.
  allowComplaints(/status of 40[13]|Failed to load/)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  // Firefox may lose what a page writes into its entry while it is left, so that counts for nothing here.
  await page.goto(`${app.url}/portal/documents/policies`)
  await page.getByRole('article').first().waitFor()
  await page.evaluate(leaveWithoutMark)
  // This page is left before it knows its person.
  await page.goto(`${app.url}/portal/training-videos`)
  await page.getByRole('article').first().waitFor()
  await page.evaluate(leaveWithoutMark)
  await page.evaluate(() => History.prototype.replaceState.call(history, null, ''))
  await page.goto(`${app.url}/portal/documents/all`)
  await page.getByRole('search').getByRole('textbox').fill('phone script')
  await expect(page).toHaveURL(/phone/)
  await page
    .getByRole('link', { name: /^Training/ })
    .first()
    .click()
  await expect(page).toHaveURL(/training-videos/)
  const frozen = await context.newPage()
  await frozen.goto(`${app.url}/portal/training-videos`)
  await frozen.getByRole('article').first().waitFor()
  const devtools = await context.newCDPSession(frozen)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })

  await page.bringToFront()
  await page.goto(`${app.url}/portal/dashboard`)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/portal\/login/)
  await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')
  await expect(page).toHaveURL(/\/portal\/dashboard$/)

  await test.step('Back leads to no page of the first person', async () => {
    await page.addInitScript(noteShown)
    await page.evaluate(noteShown)
    let steps = 0
    for (;;) {
      await page.goBack()
      if (page.url() === 'about:blank') break
      steps += 1
      await expect(page).toHaveURL(/\/portal\/dashboard$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
      const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown)
      expect(shown.filter((words) => /documents|training|phone script/i.test(words))).toEqual([])
    }
    expect(steps).toBeGreaterThan(2)
    await page.goto(`${app.url}/portal/dashboard`)
  })

  await test.step('the tab that was frozen shows the next person their dashboard', async () => {
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await frozen.bringToFront()
    await expect(frozen).toHaveURL(/\/portal\/dashboard$/)
    await expect(frozen.getByText('Welcome, Avery')).toBeVisible()
    await expect(frozen.getByText('Welcome, Sam')).toHaveCount(0)
  })
})

/** The page's own listeners do not hear that it is left. */
function leaveWithoutMark() {
  addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true })
}

/** Notes the headings and the words of fields that the page shows from now on. */
function noteShown() {
  const shown: string[] = []
  Object.assign(window, { shown })
  new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent ?? ''
    if (!shown.includes(heading)) shown.push(heading)
    for (const { value } of document.querySelectorAll('input')) if (!shown.includes(value)) shown.push(value)
  }).observe(document, { childList: true, subtree: true, attributes: true })
}
