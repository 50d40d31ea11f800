// Rows whose paths would send a reader's own requests to other addresses: such rows cannot be written any more, but a project may
// have them from before.
import { expect } from '@playwright/test'
import { openTablet, portalIsOnDevice, test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { signIn } from '../support/browser/portal'

const path = (column: string) => `../../../../../auth/v1/logout?scope=global&${column}=`

test('a path of a row sends nobody’s token anywhere, wherever it is used', async ({ app, profile }) => {
  for (const [table, column] of Object.entries(columns).flatMap(([name, all]) =>
    all.map((one) => [name, one]),
  ))
    await app.query(`alter table public.${table} drop constraint ${column}_is_a_name`)
  for (const table of Object.keys(columns))
    await app.query(`alter table public.${table} drop constraint side_files_lie_beside`)
  await app.query(hostileRows)
  const tablet = await openTablet(profile)
  const asked: string[] = []
  tablet.on('request', (request) => asked.push(request.url().slice(app.url.length)))
  allowComplaints(/Failed to load|Object not found|signed URL|could not be/)
  const page = tablet.pages()[0]!
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  const dialog = page.locator('dialog[open]')
  for (const title of ['Steered file', 'Steered picture']) {
    await page.goto(`${app.url}/portal/documents/all`)
    const card = page.getByRole('article').filter({ hasText: title })
    await card.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText(title).first()).toBeVisible()
    if (title === 'Steered file') await expect(dialog.getByText(/Object not found/)).toBeVisible()
  }
  await page.goto(`${app.url}/portal/training-videos`)
  for (const title of ['Steered film', 'Steered captions']) {
    await page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Watch Video' })
      .click()
    await expect(dialog.getByText(title).first()).toBeVisible()
    if (title === 'Steered film') await expect(dialog.getByText('Failed to load video').first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
  // The tablet has tried what is pinned.
  await page.goto(`${app.url}/portal/on-this-device`)
  await expect(page.getByText(/could not be saved: the clinic no longer has this file/)).toHaveCount(2)
  await page.goto(`${app.url}/portal/dashboard`)
  await tablet.setOffline(true)
  await page.goto(`${app.url}/portal/documents/all`)
  await expect(page.getByRole('article').filter({ hasText: 'Steered file' })).toBeVisible()
  await tablet.setOffline(false)

  const files = asked.filter((address) => address.startsWith('/storage/'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((address) => !/^\/storage\/v1\/(object|upload)\//.test(address))).toEqual([])
  expect(asked.filter((address) => address.includes('logout'))).toEqual([])
  expect(await app.query(`select count(*)::int as sessions from auth.sessions`)).toEqual([{ sessions: 1 }])
  await tablet.close()
})

const columns = {
  documents: ['file_path', 'thumbnail_path'],
  training_videos: ['video_path', 'poster_path', 'captions_path'],
}

const hostileRows = `
  with steered as (
    insert into public.documents (title, file_name, file_path, file_type, category_id, pinned)
    select 'Steered file', 'a.pdf', '${path('file')}', 'pdf', id, true from public.document_categories where name = 'Training'
  ), pictured as (
    insert into public.documents (title, file_name, file_path, file_type, category_id, thumbnail_path)
    select 'Steered picture', 'a.pdf', 'steered/1-a.pdf', 'pdf', id, '${path('thumbnail')}'
    from public.document_categories where name = 'Training'
  ), film as (
    insert into public.training_videos (title, video_name, video_path, poster_path, category_id, pinned)
    select 'Steered film', 'a.mp4', '${path('video')}', '${path('poster')}', id, true from public.video_categories where name = 'General'
  )
  insert into public.training_videos (title, video_name, video_path, captions_path, category_id)
  select 'Steered captions', 'a.mp4', v.video_path, '${path('captions')}', v.category_id
  from (select 'steered/1-a.mp4' as video_path, id as category_id from public.video_categories where name = 'General') v
  returning id`
