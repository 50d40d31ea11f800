// A newer release in another tab changes the schema of the device's database while a video plays in this tab:
// the video goes on, its progress is kept, and reaches Postgres after the reload that the portal asks for.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/app'
import { signIn } from '../support/portal'

const title = 'Answering the Phone'

test('a schema upgrade in another tab ends no playing video, and loses none of its progress', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(`${app.url}/portal/training-videos`)
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Watch Video' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  const position = () => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(2)

  const other = await page.context().newPage()
  await other.goto(app.url)
  await other.evaluate(upgradeSchema)
  await other.close()
  await expect(dialog.getByText('The portal was updated in another tab.')).toBeVisible()

  await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(11)
  await expect.poll(() => journal(page)).toMatchObject([{ progress_seconds: 10 }])
  expect(await dialog.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  const left = Math.floor(await position())
  await dialog.getByRole('button', { name: 'Reload' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Training Videos' })).toBeVisible()
  await expect.poll(() => journal(page), { timeout: 20_000 }).toEqual([])
  const row = () =>
    app.query<{ progress_seconds: number; watched: string }>(
      'select progress_seconds, watched::text from public.video_progress',
    )
  await expect
    .poll(async () => (await row())[0]?.progress_seconds, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(left)
})

/** Saves that wait in localStorage, beside the database. */
function journal(page: Page) {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('clinic-save:'))
      .map(([, text]) => JSON.parse(String(text)) as { progress_seconds: number }),
  )
}

/** Opens the database as a release does whose schema has one more table. */
async function upgradeSchema() {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('clinic', 990)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('wards', { keyPath: 'id' }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error as Error))
  })
  db.close()
}
