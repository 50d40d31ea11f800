// Films as people bring them, in a real browser: a recording that names no length, and a film in a codec that this browser lacks.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { filmOfPhone, recordFilm } from '../support/browser/films'
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
  const buffer = Buffer.from(await page.evaluate(recordFilm, 2_700), 'base64')
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
  const film = { name: 'IMG_0001.mov', mimeType: 'video/quicktime', buffer: filmOfPhone() }
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
