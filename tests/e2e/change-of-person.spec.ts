// Two people share a tablet with two tabs: a colleague comes by a recovery link while a video plays. The watched time stays with
// the person who opened the player, down to the rows in Postgres, and nobody is signed out without a question.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import type { App } from '../support/browser/app-process'
import { playVideo, recoveryLink, signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block', actionTimeout: 20_000 })

const title = 'Answering the Phone'

test('after a recovery link in a second tab nobody gets another’s minutes', async ({ app, page }) => {
  // The first tab may ask once more before it hears that its session has ended.
  allowComplaints(/status of 401/)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${app.url}/portal/training-videos`)
  const { position } = await playVideo(page)
  await expect.poll(position).toBeGreaterThan(2)

  const link = await recoveryLink(app, 'admin@clinic.example')
  const other = await page.context().newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Change who is signed in?' })).toBeVisible()
  const place = await position()
  await expect
    .poll(position, 'the first person goes on watching while nobody has answered the question')
    .toBeGreaterThan(place + 1)

  await other.getByRole('button', { name: 'Sign out and go on' }).click()
  await expect(other.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
  expect(await other.evaluate(() => location.href)).not.toContain('token')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/portal\/login/)
  await other.getByLabel('New password').fill('a-new-admin-one')
  await other.getByLabel('Confirm password').fill('a-new-admin-one')
  await other.getByRole('button', { name: 'Update Password' }).click()
  await expect(other).toHaveURL(/\/portal\/dashboard$/)
  await expect(other.getByText('waiting to sync')).toHaveCount(0)
  expect(await watchers(app), 'the admin has watched nothing').not.toContain('admin@clinic.example')

  // The last seconds of the person who left were kept, and are sent when they sign in again.
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/\/portal\/login/)
  await signIn(other, app.url, 'staff@clinic.example', 'demo-staff')
  // The server may have an earlier save of the same person already.
  const seconds = async () => {
    const [row] = await app.query<{ progress_seconds: number }>(
      `select p.progress_seconds from public.video_progress p join public.training_videos v on v.id = p.video_id
       where v.title = '${title}'`,
    )
    return row?.progress_seconds ?? 0
  }
  await expect.poll(seconds).toBeGreaterThanOrEqual(Math.floor(place))
  expect(await watchers(app)).toEqual(['staff@clinic.example'])
})

/** Emails of the people whose progress in the video Postgres has. */
async function watchers(app: App) {
  const rows = await app.query<{ email: string }>(
    `select u.email from public.video_progress p join auth.users u on u.id = p.user_id
     join public.training_videos v on v.id = p.video_id where v.title = '${title}' order by u.email`,
  )
  return rows.map(({ email }) => email)
}
