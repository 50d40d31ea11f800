// A tablet keeps what it knows when an answer is slow or the server is restored: a slow answer in another tab brings no deleted
// document back, and a server that was restored from an older copy gets back the progress that the tablet holds.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { signIn } from '../support/browser/portal'

/** Holds the page's next pull of the library back after the server has answered it. */
async function holdLibrary(page: Page) {
  let release = () => {}
  const given = new Promise<void>((resolve) => (release = resolve))
  let reach = () => {}
  const reached = new Promise<void>((resolve) => (reach = resolve))
  await page.route(
    '**/rest/v1/rpc/documents_since?*',
    async (route) => {
      const response = await route.fetch()
      reach()
      await given
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { reached, release }
}

test('a document that was deleted in one tab stays deleted when the slow pull of another tab ends', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${app.url}/portal/documents/all`)
  // The list may still grow, so the document is found by its title from here on.
  const title = await page.getByRole('article').first().getByRole('heading').innerText()
  const card = page.getByRole('article', { name: title, exact: true })
  const named = (tab: Page) => tab.getByRole('heading', { name: title, exact: true })

  const other = await page.context().newPage()
  const { reached, release } = await holdLibrary(other)
  await other.goto(`${app.url}/portal/documents/all`)
  await expect(named(other)).toBeVisible()
  await reached

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(named(page)).toHaveCount(0)
  await expect(named(other)).toHaveCount(0)
  // The other tab pulls again, because its answer is older than the change.
  const again = other.waitForResponse(/rpc\/documents_since\?/)
  release()
  await again
  await other.reload()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('article').first()).toBeVisible()
    await expect(named(tab)).toHaveCount(0)
  }
})

test('a tablet gives its progress back to a server that was restored from an older copy', async ({
  app,
  page,
}) => {
  const progress = () =>
    app.query(
      `select p.progress_seconds, p.completed, p.watched::text from public.video_progress p
       join auth.users u on u.id = p.user_id where u.email = 'staff@clinic.example' order by p.video_id`,
    )
  // Progress of an hour ago; the triggers would write the time of now.
  await app.query('alter table public.video_progress disable trigger user')
  await app.query(
    `insert into public.video_progress (user_id, video_id, progress_seconds, completed, last_watched, watched, created_at, updated_at)
     select u.id, v.id, 12, true, t, '{[0,12)}', t, t
     from (select id from auth.users where email = 'staff@clinic.example') u,
          (select id from public.training_videos order by id limit 1) v,
          (select now() - interval '1 hour' as t) at
     on conflict (user_id, video_id) do update set progress_seconds = 12, completed = true, watched = '{[0,12)}',
       last_watched = excluded.last_watched, updated_at = excluded.updated_at`,
  )
  await app.query('alter table public.video_progress enable trigger user')
  const before = await progress()
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${app.url}/portal/training-videos`)
  await expect(page.getByRole('article').filter({ hasText: 'Completed' })).toHaveCount(before.length)

  await app.query('delete from public.video_progress')
  await page.reload()
  await expect.poll(progress, { timeout: 20_000 }).toEqual(before)
  await expect(page.getByRole('article').filter({ hasText: 'Completed' })).toHaveCount(before.length)
})
