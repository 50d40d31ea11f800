// Films as people bring them, in a real browser: a recording that names no length, and a film in a codec that this browser lacks.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { admin, closeDialog, openForm, signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const video = (page: Page) => page.locator('dialog[open] video')
const card = (page: Page, name: string) => page.getByRole('article', { name })

/** Opens the player of a film, and waits until the browser knows its file. */
async function watch(page: Page, name: string) {
  await card(page, name).getByRole('button', { name: 'Watch Video' }).click()
  await expect.poll(() => video(page).evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0)
}

/** Plays a film from near its end to the end. */
const playToTheEnd = (page: Page) =>
  video(page).evaluate(async (one: HTMLVideoElement) => {
    one.muted = true
    one.currentTime = Math.max(0, (Number.isFinite(one.duration) ? one.duration : 3) - 0.5)
    await one.play()
  })

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }, said: RegExp) {
  const form = await openForm(page, 'Upload Video')
  await form.getByLabel('File', { exact: true }).setInputFiles(file)
  await expect(form.getByText(said)).toBeVisible()
  await expect(form.getByLabel('Video category')).not.toHaveValue('')
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Video uploaded successfully')).toBeVisible()
  await expect(form).toBeHidden()
}

test('a recording that names no length is measured, and has one length in the list, in the player and at its end', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/training-videos`)
  const buffer = Buffer.from(await page.evaluate(record, 2_700), 'base64')
  await upload(page, { name: 'Recording.webm', mimeType: 'video/webm', buffer }, /· 0:02$/)
  await expect(card(page, 'Recording').getByText('0:02', { exact: true })).toBeVisible()
  await watch(page, 'Recording')
  const dialog = page.getByRole('dialog', { name: 'Recording' })
  await expect(dialog.getByText('0:00 / 0:02')).toBeVisible()
  await playToTheEnd(page)
  await expect(dialog.getByText('Completed')).toBeVisible()
  await expect(dialog.getByText('0:02 / 0:02')).toBeVisible()
})

test('a film in a codec that this browser lacks is taken with a warning, and its player says that there is only sound', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/training-videos`)
  const film = { name: 'IMG_0001.mov', mimeType: 'video/quicktime', buffer: fromPhone() }
  await upload(page, film, /HEVC.* On the iPhone: Settings, Camera, Formats, Most Compatible\.$/)
  await watch(page, 'IMG_0001')
  const dialog = page.getByRole('dialog', { name: 'IMG_0001' })
  const note = dialog.getByText('There is only sound here.')
  await expect(note).toBeVisible()
  await playToTheEnd(page)
  await expect(dialog.getByText('Completed')).toBeVisible()
  await expect(note).toBeVisible()
  await closeDialog(page)
})

/** A film of the clinic whose pictures are called HEVC: Chromium then plays its sound alone, as with a film of a phone. */
function fromPhone() {
  const film = readFileSync('supabase/seed/videos/hand-hygiene.mp4').toString('latin1')
  // The letters stand once more at the file's beginning, among the kinds of players that may open it.
  return Buffer.from(film.replace(/avc1(?=\0{6})/, 'hvc1').replace('avcC', 'hvcC'), 'latin1')
}

/** Runs in the page: records a moving picture for this many ms, as programs of a browser do, and gives the file as Base64. */
async function record(ms: number) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 160, height: 90 })
  const pen = canvas.getContext('2d')!
  const drawing = setInterval(() => {
    pen.fillStyle = `hsl(${performance.now() / 10} 80% 50%)`
    pen.fillRect(0, 0, 160, 90)
  }, 40)
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  await new Promise((resolve) => void setTimeout(resolve, ms))
  recorder.stop()
  await stopped
  clearInterval(drawing)
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
