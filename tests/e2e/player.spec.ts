// The player where only a browser can tell: a phone on its side, a page at 400 %, and the focus in them.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/app'
import { isForEveryone } from '../support/everyone'
import { signIn } from '../support/portal'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const staff = ['staff@clinic.example', 'demo-staff'] as const
const dialog = (page: Page) => page.getByRole('dialog')

async function watch(page: Page, url: string, kind: RegExp) {
  await signIn(page, url, ...staff)
  await page.goto(`${url}/portal/training-videos`)
  const card = page.getByRole('article').filter({ hasText: kind }).first()
  await card.getByRole('button', { name: 'Watch Video' }).click()
  await dialog(page).waitFor()
}

const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isWithin = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
    // What lies in front of its middle is the element itself.
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return isWithin && element.contains(front)
  })

const low: [name: string, width: number, height: number][] = [
  ['a phone on its side', 844, 390],
  ['a desk at 400 %', 320, 200],
]

for (const [name, width, height] of low) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } })

    test('the picture fills what there is, under controls that can all be reached, and Close stays', async ({
      clinic,
      page,
    }) => {
      await watch(page, clinic.url, /Upload/)
      const video = page.locator('video')
      await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1)
      expect(await video.boundingBox()).toEqual({ x: 0, y: 0, width, height })
      const buttons = await dialog(page).getByRole('button').all()
      expect(buttons.length).toBeGreaterThan(5)
      for (const label of ['Close', 'Play', 'Mute', 'Back 10 seconds', 'Ahead 10 seconds', 'Full screen'])
        expect(await isInView(page, `dialog [aria-label="${label}"]`), label).toBe(true)
      await isForEveryone(page, `player on ${name}`, ['light', 'dark'])

      // Round the whole dialog by keys: whatever has the focus, Close can be seen.
      for (let times = 0; times < buttons.length + 4; times += 1) {
        await page.keyboard.press('Tab')
        expect(await isInView(page, 'dialog [aria-label="Close"]'), `Close after ${times + 1} tabs`).toBe(
          true,
        )
      }
    })

    test('controls leave the picture alone while it plays, and come back to a key; Close stays', async ({
      clinic,
      page,
    }) => {
      await watch(page, clinic.url, /Upload/)
      await dialog(page).getByRole('button', { name: 'Play', exact: true }).click()
      const opacity = () => page.locator('.player-controls').evaluate((one) => getComputedStyle(one).opacity)
      await expect.poll(opacity, { timeout: 15_000 }).toBe('0')
      expect(await isInView(page, 'dialog [aria-label="Close"]')).toBe(true)
      await page.keyboard.press('Tab')
      await expect.poll(opacity).toBe('1')
    })

    test('an embed fills what there is beside Close', async ({ clinic, page }) => {
      await page.route(/youtube|vimeo/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>v</title>' }),
      )
      await watch(page, clinic.url, /Video Embed/)
      const frame = dialog(page).locator('iframe')
      await frame.waitFor()
      const box = (await frame.boundingBox())!
      expect(box.height).toBeGreaterThan(height - 60)
      expect(await isInView(page, 'dialog [aria-label="Close"]')).toBe(true)
      await dialog(page).getByRole('link', { name: 'Direct Player' }).focus()
      expect(await isInView(page, 'dialog [aria-label="Close"]')).toBe(true)
    })
  })
}
