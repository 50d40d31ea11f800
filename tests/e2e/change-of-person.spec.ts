// Two people share a tablet with two tabs: a colleague comes by a recovery link while a video plays. The watched time stays with the
// person who opened the player, down to the rows in Postgres, and nobody is signed out without a question.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/app'
import type { App } from '../support/app-process'
import { signIn } from '../support/portal'

test.use({ serviceWorkers: 'block', actionTimeout: 20_000 })

const title = 'Answering the Phone'

test('a colleague’s recovery link in a second tab books nobody’s minutes to another', async ({
  app,
  page,
}) => {
  test.slow()
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  const video = await watch(page, app)

  const link = await recoveryLink(app, 'admin@clinic.example')
  const other = await page.context().newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Change who is signed in?' })).toBeVisible()
  expect(other.url()).not.toContain('token')
  const place = await video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), {
      message: 'the first one goes on watching while nobody has answered',
    })
    .toBeGreaterThan(place + 1)

  await other.getByRole('button', { name: 'Sign out and go on' }).click()
  await expect(other.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
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
  await expect.poll(() => watchers(app)).toEqual(['staff@clinic.example'])
  const [row] = await app.query<{ progress_seconds: number }>(
    `select p.progress_seconds from public.video_progress p join public.training_videos v on v.id = p.video_id
     where v.title = '${title}'`,
  )
  expect(row!.progress_seconds).toBeGreaterThanOrEqual(Math.floor(place))
})

test('a link with tokens in any other address of the portal changes nobody', async ({ app, page }) => {
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  const verified = await fetch(await recoveryLink(app, 'admin@clinic.example'), { redirect: 'manual' })
  const { hash } = new URL(verified.headers.get('location')!)
  expect(hash).toContain('access_token=')

  for (const address of [
    `/portal/documents/all${hash}`,
    `/portal/login${hash.replace('type=recovery', 'type=magiclink')}`,
  ]) {
    const tab = await page.context().newPage()
    await tab.goto(app.url + address)
    await expect(tab).toHaveURL(/\/portal\/dashboard$/)
    await expect(tab.getByText('This address cannot sign anybody in.', { exact: false })).toBeVisible()
    await expect(tab.getByRole('link', { name: /Admin Panel/ })).toHaveCount(0)
    await tab.close()
  }
})

/** Opens the player and lets it play on; gives the picture. */
async function watch(page: Page, app: App) {
  await page.goto(`${app.url}/portal/training-videos`)
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Watch Video' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  const video = dialog.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(2)
  return video
}

/** Asks for a new password as the login page does, and reads the link in the mail. */
async function recoveryLink(app: App, email: string) {
  const headers = { apikey: app.publishableKey, 'content-type': 'application/json' }
  const back = encodeURIComponent(`${app.url}/portal/login`)
  const body = JSON.stringify({ email })
  const asked = await fetch(`${app.url}/auth/v1/recover?redirect_to=${back}`, {
    method: 'POST',
    headers,
    body,
  })
  expect(asked.status).toBe(200)
  const mailbox = await (await fetch(`${app.url}/_local/mailbox`)).text()
  const [link] = /https?:\/\/[^"'\s<>]*\/auth\/v1\/verify[^"'\s<>]*/.exec(mailbox)!
  return link.replaceAll('&amp;', '&')
}

/** Emails of the people whose progress in the video Postgres has. */
async function watchers(app: App) {
  const rows = await app.query<{ email: string }>(
    `select u.email from public.video_progress p join auth.users u on u.id = p.user_id
     join public.training_videos v on v.id = p.video_id where v.title = '${title}' order by u.email`,
  )
  return rows.map(({ email }) => email)
}
