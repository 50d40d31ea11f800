// Uploads in the portal: real files to a real server, with the pictures that only a browser makes of them.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { makePdf } from '../support/make-pdf'
import { openForm, signIn } from '../support/browser/portal'

async function openUpload(page: Page, url: string, path: string, button: string) {
  await signIn(page, url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${url}${path}`)
  return openForm(page, button)
}

test('fifty files chosen at once all arrive, the form closes, and a PDF and a picture have their thumbnails', async ({
  app,
  page,
}) => {
  const dialog = await openUpload(page, app.url, '/portal/documents/hr-docs', 'Upload Document')
  const texts = Array.from({ length: 48 }, (_, index) => ({
    name: `Form ${String(index + 1).padStart(2, '0')}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`Form ${index}`),
  }))
  const plan = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: makePdf({ pages: ['Plan'] }) }
  const photo = {
    name: 'Photo.png',
    mimeType: 'image/png',
    buffer: readFileSync('public/icons/icon-192.png'),
  }
  await dialog.getByLabel('File', { exact: true }).setInputFiles([...texts, plan, photo])
  await expect(dialog.getByRole('button', { name: /^Leave out/ })).toHaveCount(50)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('button', { name: 'Go on working' })).toBeInViewport()
  await expect(dialog).toHaveCount(0, { timeout: 150_000 })
  await expect(page.getByRole('listitem', { name: /^Upload of/ })).toHaveCount(0)
  await expect(page.getByRole('article', { name: /^Form \d\d$/ })).toHaveCount(48)
  const pictures = await app.query(
    `select title, (thumbnail_path is not null) as has_thumbnail from public.documents
     where title in ('Plan', 'Photo', 'Form 01') order by title`,
  )
  expect(pictures).toEqual([
    { title: 'Form 01', has_thumbnail: false },
    { title: 'Photo', has_thumbnail: true },
    { title: 'Plan', has_thumbnail: true },
  ])
})

test('older files get their pictures when an admin sees them; a file that cannot have a picture holds up no other', async ({
  app,
  page,
}) => {
  allowComplaints(/Failed to load/)
  await addFiles(app, { 'broken.pdf': 'no PDF at all' })
  // The test sets a fast line, because other work on the machine slows the line that the browser measures.
  await page.addInitScript(() => {
    const line = 'connection' in navigator ? Object.getPrototypeOf(navigator.connection) : {}
    Object.defineProperty(line, 'effectiveType', { get: () => '4g' })
  })
  await app.query(
    `update public.training_videos set poster_path = null where title = 'Clean Hands in Twenty Seconds'`,
  )
  await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const [older, broken] = ['Time Off and Attendance Policy', 'broken.pdf'].map((name) =>
    page.getByRole('article', { name, exact: true }),
  )
  // The newest file is tried first.
  await expect(older!.locator('.thumb img')).toBeVisible({ timeout: 45_000 })
  await expect(broken!.locator('.thumb svg')).toBeVisible()
  const rows = await app.query(
    `select title from public.documents where thumbnail_path like file_path || '.%.thumbnail.webp'`,
  )
  expect(rows).toContainEqual({ title: 'Time Off and Attendance Policy' })

  await page.goto(`${app.url}/portal/training-videos`)
  const named = () =>
    app.query<{ poster_path: string | null }>(
      `select poster_path from public.training_videos where title = 'Clean Hands in Twenty Seconds'`,
    )
  await expect.poll(async () => (await named())[0]?.poster_path, { timeout: 45_000 }).toMatch(/\.poster\./)
  const [{ poster_path: poster } = { poster_path: null }] = await named()
  expect(await app.query(`select 1 from storage.objects where name = '${poster}'`)).toHaveLength(1)
})
