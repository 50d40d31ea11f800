// A tablet that dies at any moment (battery, crash) loses at most the last ten seconds of watching: a real SIGKILL.
import { expect, type BrowserContext } from '@playwright/test'
import { openTablet, test } from '../support/app'
import { signIn } from '../support/portal'

const title = 'Answering the Phone'

test('a browser killed while a video plays has lost at most ten seconds', async ({ app, profile }) => {
  test.setTimeout(120_000)
  let tablet = await openTablet(profile)
  let page = await tablet.newPage()
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${app.url}/portal/training-videos`)
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Watch Video' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  const position = () => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  // Nothing may reach the server any more: what is found later comes from the device.
  await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(15)
  await app.kill()
  // The worst moment, just before the next ten seconds are saved.
  await expect.poll(position, { timeout: 40_000, intervals: [50] }).toBeGreaterThan(19)
  const played = await position()
  await killBrowser(tablet)

  await app.start()
  await app.query('delete from public.video_progress')
  tablet = await openTablet(profile)
  page = await tablet.newPage()
  await page.goto(`${app.url}/portal/training-videos`)
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Watch Video' }).click()
  await expect(page.getByRole('dialog', { name: title }).getByText('Last watched')).toBeVisible()
  const start = await page
    .getByRole('dialog', { name: title })
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement) =>
        new Promise<number>((resolve) => {
          const settled = () => video.currentTime > 0 && resolve(video.currentTime)
          video.addEventListener('seeked', settled)
          settled()
        }),
    )
  expect(played - start).toBeLessThanOrEqual(10)
  await tablet.close()
})

/** SIGKILL to the browser's own process: no page gets a last word. */
async function killBrowser(tablet: BrowserContext) {
  const browser = tablet.browser()!
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const gone = new Promise((resolve) => browser.once('disconnected', resolve))
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
  await gone
}
