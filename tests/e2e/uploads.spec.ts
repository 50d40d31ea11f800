// Uploads in the portal: real files to a real server, with the pictures that only a browser makes of them.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { addFiles } from '../support/add-files'
import { test } from '../support/app'
import { allowComplaints } from '../support/complaints'
import { makePdf } from '../support/make-pdf'
import { openForm, signIn } from '../support/portal'

const video = readFileSync('supabase/seed/videos/hand-hygiene.mp4')

async function openUpload(page: Page, url: string, path: string, button: string) {
  await signIn(page, url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${url}${path}`)
  return openForm(page, button)
}

test('fifty files chosen at once all arrive, the form closes, and a PDF and a picture have their thumbnails', async ({
  app,
  page,
}) => {
  test.setTimeout(150_000)
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
  await expect(dialog).toHaveCount(0, { timeout: 90_000 })
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

test('a training video brings its length, picture and captions, and can be edited and deleted', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000)
  const dialog = await openUpload(page, app.url, '/portal/training-videos', 'Upload Video')
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'Clean hands.mp4', mimeType: 'video/mp4', buffer: video })
  await expect(dialog.getByText(/MB · 1:1\d/)).toBeVisible({ timeout: 30_000 })
  const moment = dialog.getByLabel('Moment for the picture')
  await moment.fill('30')
  await expect(dialog.getByText('Moment for the picture: 0:30')).toBeVisible()
  const shown = dialog.locator('.poster-moment')
  await expect.poll(() => shown.evaluate((one: HTMLVideoElement) => one.currentTime)).toBe(30)
  await dialog.getByLabel('Captions').setInputFiles({
    name: 'hands.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,500\nWet your hands\n'),
  })
  await expect(dialog.getByText('1 line')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Video uploaded successfully')).toBeVisible({ timeout: 60_000 })
  const rows = await app.query(
    `select poster_path like '%.poster.webp' as has_poster, captions_path like '%.vtt' as has_captions
     from public.training_videos where title = 'Clean hands' and duration between 60 and 90`,
  )
  expect(rows).toEqual([{ has_poster: true, has_captions: true }])

  const card = page.getByRole('article', { name: 'Clean hands', exact: true })
  await card.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit video' })
  await edit.getByLabel('Title').fill('Clean hands, again')
  await edit.getByLabel('Moment for the picture').fill('20')
  const frame = edit.locator('.poster-moment')
  await expect
    .poll(() => frame.evaluate((one: HTMLVideoElement) => !one.seeking && one.currentTime), {
      timeout: 20_000,
    })
    .toBe(20)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Video updated successfully')).toBeVisible()
  expect(
    await app.query(
      `select count(*)::int as posters, max(name) = (select poster_path from public.training_videos where title = 'Clean hands, again') as is_named
       from storage.objects where name like '%Clean hands.mp4%poster.webp'`,
    ),
    'the old picture is gone',
  ).toEqual([{ posters: 1, is_named: true }])
  const renamed = page.getByRole('article', { name: 'Clean hands, again' })
  await renamed.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Video deleted successfully')).toBeVisible()
  await expect(renamed).toHaveCount(0)
  expect(await app.query(`select 1 from storage.objects where name like '%Clean hands%'`)).toEqual([])
})

test('older files get their pictures when an admin sees them; one that cannot have any holds up no other', async ({
  app,
  page,
}) => {
  test.setTimeout(150_000)
  allowComplaints(/Failed to load/)
  await addFiles(app, { 'broken.pdf': 'no PDF at all' })
  // Other work of the machine slows the line that the browser measures: here it is a fast one.
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
  // The newest is tried first.
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
