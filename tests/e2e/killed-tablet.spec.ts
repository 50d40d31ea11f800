// A browser that is killed (battery, crash) loses at most the last ten seconds of watching, and no save or upload that was under
// way. The tests kill it with SIGKILL.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type Request, type Route } from '@playwright/test'
import { openTablet, portalIsOnDevice, test } from '../support/browser/app'
import { openForm, playVideo, signIn } from '../support/browser/portal'
import { cutPower } from '../support/browser/power-cuts'

const title = 'Answering the Phone'
/** A file of three chunks. */
const handbook = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(13 * 1024 * 1024)])

test('a browser killed while a video plays has lost at most ten seconds', async ({ app, profile }) => {
  let tablet = await openTablet(profile)
  let page = await tablet.newPage()
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${app.url}/portal/training-videos`)
  const { position, video } = await playVideo(page)
  // From here on nothing may reach the server: a position found later comes from the device.
  await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(15)
  await app.kill()
  // The kill comes just before the next ten seconds are saved, when most is lost. The page itself waits for this moment, because a busy
  // page would answer the test too late.
  const played = await video.evaluate(
    (one: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        const look = () => (one.currentTime > 19 ? resolve(one.currentTime) : requestAnimationFrame(look))
        look()
      }),
  )
  await cutPower(tablet)

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
      (one: HTMLVideoElement) =>
        new Promise<number>((resolve) => {
          const settled = () => one.currentTime > 0 && resolve(one.currentTime)
          one.addEventListener('seeked', settled)
          settled()
        }),
    )
  expect(played - start).toBeLessThanOrEqual(10)
  await tablet.close()
})

test('a browser killed with a save on its way and an upload running sends the save once, and the upload goes on', async ({
  app,
  profile,
}) => {
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
  const kept = await app.query(
    `select (select (metadata->>'size')::int from storage.objects o where o.name = d.file_path) as size
     from public.documents d where title = 'Handbook'`,
  )
  expect(kept).toEqual([{ size: handbook.length }])
  await tablet.close()
})

const isSave = (request: Request) =>
  request.url().includes('/rest/v1/video_progress') && request.method() === 'POST'
const saves = `select video_id, progress_seconds, completed, watched::text, last_watched from public.video_progress`

/** Counts the chunks that are sent; `answer` decides about each chunk's answer. */
async function countChunks(page: Page, answer: (chunk: number, route: Route) => Promise<void> | undefined) {
  let chunks = 0
  await page.route('**/upload/resumable/**', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    chunks += 1
    return answer(chunks, route)
  })
  return () => chunks
}
