// A browser that is killed (battery, crash) loses at most the last ten seconds of watching, and no save or upload that was under
// way. The tests kill it with SIGKILL.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Request } from '@playwright/test'
import { cutPower, openTablet, portalIsOnDevice, test } from '../support/browser/app'
import { countChunks, openForm, playVideo, signIn, storedSize } from '../support/browser/portal'

const title = 'Answering the Phone'
/** A file of three chunks. */
const handbook = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(13 * 1024 * 1024)])

test('a browser killed while a video plays has lost at most ten seconds', async ({ app, profile }) => {
  let tablet = await openTablet(profile)
  let page = await tablet.newPage()
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${app.url}/portal/training-videos`)
  const { video } = await playVideo(page)
  // From here on nothing may reach the server: a position found later comes from the device.
  await video.evaluate(untilPlayed, 15)
  await app.kill()
  // The kill comes just before the next ten seconds are saved, when most is lost.
  const played = await video.evaluate(untilPlayed, 19)
  await cutPower(tablet)

  await app.start()
  await app.query('delete from public.video_progress')
  tablet = await openTablet(profile)
  page = await tablet.newPage()
  await page.goto(`${app.url}/portal/training-videos`)
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Watch Video' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText('Last watched')).toBeVisible()
  const start = await dialog.locator('video').evaluate(untilPlayed, 0)
  expect(played - start).toBeLessThanOrEqual(10)
  await tablet.close()
})

test('a killed browser sends its save once, and its upload goes on', async ({ app, profile }) => {
  const file = join(profile, 'Handbook.pdf')
  await writeFile(file, handbook)
  let tablet = await openTablet(profile)
  let page = await tablet.newPage()
  await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')
  await portalIsOnDevice(page)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const dialog = await openForm(page, 'Upload Document')
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
  await expect(dialog.getByLabel('Title')).toHaveValue('Handbook')
  // The second chunk is never answered.
  const chunks = await countChunks(page, (chunk, route) => (chunk === 2 ? undefined : route.continue()))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(chunks, { timeout: 60_000 }).toBe(2)
  await dialog.getByRole('button', { name: 'Go on working' }).click()

  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Training' }).click()
  // The server gets the save, and the answer to the save is lost.
  let isSaved = false
  await page.route('**/rest/v1/video_progress*', async (route) => {
    if (!isSave(route.request())) return route.continue()
    await route.fetch()
    isSaved = true
  })
  await expect.poll((await playVideo(page)).position).toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => isSaved).toBe(true)
  await expect(page.getByText('1 waiting to sync')).toBeVisible()
  const [saved] = await app.query(saves)
  await cutPower(tablet)

  tablet = await openTablet(profile)
  page = await tablet.newPage()
  const more = await countChunks(page, (_, route) => route.continue())
  const again = page.waitForResponse((answer) => isSave(answer.request()))
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  await page.getByRole('button', { name: '1 needs its file' }).click()
  const line = page.getByRole('listitem', { name: 'Upload of Handbook.pdf' })
  await expect(line.getByText('Choose the same file again to go on')).toBeVisible()
  expect((await again).ok()).toBe(true)
  await expect(page.getByText('waiting to sync')).toHaveCount(0)
  expect(await app.query(saves), 'the same save, sent twice, is one').toEqual([saved])
  const chooser = page.waitForEvent('filechooser')
  await line.getByRole('button', { name: 'Choose the file' }).click()
  await (await chooser).setFiles(file)
  await expect(page.getByText('Document uploaded successfully')).toBeVisible({ timeout: 60_000 })
  expect(more(), 'the server had the first chunk already').toBe(2)
  expect(await storedSize(app, 'Handbook')).toBe(handbook.length)
  await tablet.close()
})

/** Waits in the page, because a busy page would answer the test too late. */
function untilPlayed(video: Element, second: number) {
  return new Promise<number>((resolve) => {
    const look = () => {
      const { currentTime } = video as HTMLVideoElement
      if (currentTime > second) resolve(currentTime)
      else requestAnimationFrame(look)
    }
    look()
  })
}

const isSave = (request: Request) =>
  request.url().includes('/rest/v1/video_progress') && request.method() === 'POST'
const saves = `select video_id, progress_seconds, completed, watched::text, last_watched from public.video_progress`
