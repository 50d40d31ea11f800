// The status line and the connection panel: a tablet loses its network, lists the waiting changes, and says when the clinic has
// everything.
import { expect, type Page } from '@playwright/test'
import { portalIsOnDevice, test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { checkAccessibility } from '../support/browser/accessibility'
import { signIn } from '../support/browser/portal'

const title = 'Answering the Phone'
const line = (page: Page) => page.getByRole('button', { name: /^Offline/ })
const screens = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, viewport] of Object.entries(screens))
  test(`the line counts the waiting changes on a ${name} without a network, and its panel lists each until the clinic has it`, async ({
    app,
    page,
  }) => {
    allowComplaints(/cannot be reached/)
    await page.setViewportSize(viewport)
    await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
    await portalIsOnDevice(page)
    await page.goto(`${app.url}/portal/training-videos`)
    await page.getByRole('article', { name: title }).waitFor()

    await test.step('the network goes, and a video is starred', async () => {
      await page.context().setOffline(true)
      await expect(line(page)).toHaveText(/^Offline\. Lists from \d+:\d\d\s[AP]M$/)
      await page.getByRole('button', { name: `Star ${title}` }).click()
      await expect(line(page)).toHaveText(/^Offline\. Lists from .* 1 waiting to sync$/)
      await expect(line(page)).toBeInViewport({ ratio: 1 })
    })

    await test.step('the panel opens without a network, after a reload too', async () => {
      await page.reload()
      await line(page).focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog', { name: 'Connection' })
      await expect(panel.getByText(`${title}, starred, `)).toBeVisible()
      await expect(panel.getByText(/^No connection since \d/)).toBeVisible()
      await checkAccessibility(page, `the panel on a ${name}`, ['light', 'dark'])
      await panel.getByRole('button', { name: 'Try now' }).click()
      await expect(panel.getByText('The clinic did not answer just now either.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(line(page)).toBeFocused()
    })

    await test.step('the network is back, and everything reaches the clinic with nobody touching anything', async () => {
      await line(page).click()
      await page.context().setOffline(false)
      await expect(page.getByText('Everything has reached the clinic.')).toBeVisible()
      await expect.poll(() => app.query('select starred from public.favorites')).toEqual([{ starred: true }])
      await checkAccessibility(page, `the panel on a ${name} when all is well`, ['light', 'dark'])
      await page.keyboard.press('Escape')
      await expect(page.getByText(/^as of /)).toBeVisible()
      await expect(line(page)).toHaveCount(0)
    })
  })
