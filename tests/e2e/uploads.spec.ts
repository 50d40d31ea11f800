// Uploads that only a browser can show: pictures that it makes of files, handles of files that it keeps, and a file that changes on the
// disk while it is sent.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { appendFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import type { App } from '../support/browser/app-process'
import { allowComplaints } from '../support/browser/complaints'
import { admin, countChunks, openForm, signIn, storedSize } from '../support/browser/portal'

const FILM = 'Clean Hands in Twenty Seconds'

const posterOf = async (app: App) => {
  const [row] = await app.query<{ poster_path: string | null }>(
    'select poster_path from public.training_videos where title = $1',
    [FILM],
  )
  return row!.poster_path
}

test('older files get pictures when an admin sees them, or at another moment', async ({ app, page }) => {
  allowComplaints(/Failed to load/)
  await addFiles(app, { 'broken.pdf': 'not a PDF', 'photo.png': readFileSync('public/icons/icon-192.png') })
  // The test sets a fast line, because other work on the machine slows the line that the browser measures.
  await page.addInitScript(() => {
    const line = 'connection' in navigator ? Object.getPrototypeOf(navigator.connection) : {}
    Object.defineProperty(line, 'effectiveType', { get: () => '4g' })
  })
  await app.query('update public.documents set thumbnail_path = null')
  await app.query('update public.training_videos set poster_path = null where title = $1', [FILM])
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const thumb = (name: string) => page.getByRole('article', { name, exact: true }).locator('.thumb')
  // The newest file is tried first.
  for (const name of ['Time Off and Attendance Policy', 'photo.png'])
    await expect(thumb(name).locator('img')).toBeVisible({ timeout: 45_000 })
  await expect(thumb('broken.pdf').locator('svg')).toBeVisible()
  const rows = await app.query(
    `select title from public.documents where thumbnail_path like file_path || '.%.thumbnail.webp'`,
  )
  expect(rows).toContainEqual({ title: 'Time Off and Attendance Policy' })

  await page.goto(`${app.url}/portal/training-videos`)
  await expect.poll(() => posterOf(app), { timeout: 45_000 }).toMatch(/\.poster\./)
  const made = await posterOf(app)
  expect(await app.query('select 1 from storage.objects where name = $1', [made])).toHaveLength(1)

  await page.reload()
  await page.getByRole('article', { name: FILM }).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit video' })
  await edit.getByLabel('Moment for the picture').fill('20')
  const frame = edit.locator('.poster-moment')
  const shown = () => frame.evaluate((one: HTMLVideoElement) => !one.seeking && one.currentTime)
  await expect.poll(shown).toBe(20)
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Video updated successfully')).toBeVisible()
  expect(await posterOf(app)).not.toBe(made)
})

test('a file changed during its upload is reported, and leaves no entry', async ({ app, page, profile }) => {
  allowComplaints(/Failed to upload document/)
  const path = join(profile, 'Rota.zip')
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const dialog = await openForm(page, 'Upload Document')
  await writeFile(path, randomBytes(40 * 1024 * 1024))
  // Chromium compares a file's time in whole seconds: a change within the second of the last one is not seen.
  const at = Date.now() / 1000 - 2
  await utimes(path, at, at)
  await dialog.getByLabel('File', { exact: true }).setInputFiles(path)
  await countChunks(page, async (chunk, route) => {
    // Every later chunk meets a changed file: the browser may have read the next chunks before.
    if (chunk >= 2) await appendFile(path, 'one more line')
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('The file was changed or moved since it was chosen.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible()
  expect(await app.query(`select title from public.documents where title = 'Rota'`)).toEqual([])
})

const SIZE = 13 * 1024 * 1024

/**
 * Runs in every page: the picker gives this file, whose handle is a real one. Chromium lets it be read at once; for a file on the disk
 * it would ask after a reload, as `isAskedAbout` does.
 */
function usePicker(isAskedAbout: boolean) {
  const handleOf = async () =>
    (await navigator.storage.getDirectory()).getFileHandle('Rota.pdf', { create: true })
  Object.assign(globalThis, { showOpenFilePicker: async () => [await handleOf()] })
  if (!isAskedAbout) return
  let isGranted = false
  Object.assign(FileSystemFileHandle.prototype, {
    queryPermission: async () => (isGranted ? 'granted' : 'prompt'),
    requestPermission: async () => {
      isGranted = navigator.userActivation.isActive
      return isGranted ? 'granted' : 'prompt'
    },
  })
}

/** Runs in the page: writes a file that begins as a PDF does and then never repeats. */
async function writeRota(size: number) {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle('Rota.pdf', { create: true })
  const out = await handle.createWritable()
  await out.write('%PDF-1.7\n')
  const block = new Uint8Array(65_536)
  for (let at = 9; at < size; at += block.length)
    await out.write(crypto.getRandomValues(block).subarray(0, Math.min(block.length, size - at)))
  await out.close()
}

/** Uploads the file until its first chunk is at the server, and loads the page again. */
async function uploadAndReload(page: Page, url: string) {
  const chunks = await countChunks(page, (chunk, route) => (chunk === 2 ? undefined : route.continue()))
  await signIn(page, url, ...admin)
  await page.goto(`${url}/portal/documents/hr-docs`)
  await page.evaluate(writeRota, SIZE)
  const dialog = await openForm(page, 'Upload Document')
  await dialog.getByRole('button', { name: 'Choose files' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Rota')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(chunks, { timeout: 60_000 }).toBe(2)
  await page.reload()
  return chunks
}

test.describe('a file with a handle', () => {
  test.use({ serviceWorkers: 'block' })

  for (const isAskedAbout of [false, true])
    test(`goes on after a reload ${isAskedAbout ? 'if allowed' : 'by itself'}`, async ({ app, page }) => {
      await page.addInitScript(usePicker, isAskedAbout)
      const chunks = await uploadAndReload(page, app.url)
      if (isAskedAbout) {
        await page.getByRole('button', { name: '1 needs its file' }).click()
        const line = page.getByRole('listitem', { name: 'Upload of Rota.pdf' })
        await expect(line.getByText('the browser asks whether the file may be read again')).toBeVisible()
        await line.getByRole('button', { name: 'Go on' }).click()
      }
      await expect(page.getByText('Document uploaded successfully')).toBeVisible({ timeout: 60_000 })
      expect(await storedSize(app, 'Rota')).toBe(SIZE)
      expect(chunks(), 'three chunks, and one of them twice').toBe(4)
    })
})
