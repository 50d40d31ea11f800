// Measures the waits of a nurse with a tablet, in a real browser on the real stack: until the lists are there without a server,
// until a save's row is in Postgres, and from the server's return until the rows of waiting saves are in Postgres.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { openTablet, portalIsOnDevice } from '../support/browser/app'
import { type App, startApp } from '../support/browser/app-process'
import { signIn } from '../support/browser/portal'
import { type Figure, figure } from './report'

export async function measureTablet(runs: number): Promise<Figure[]> {
  const app = await startApp({ isMeasured: true })
  const profile = await mkdtemp(join(tmpdir(), 'clinic-bench-tablet-'))
  try {
    const tablet = await openTablet(profile)
    const page = await tablet.newPage()
    await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
    await portalIsOnDevice(page)
    const save = await times(runs, () => saveUntilRow(app, page))
    const sync = await times(runs, () => serverBackUntilRow(app, page))
    await tablet.close()
    await app.kill()
    const lists = await times(runs, () => coldStart(profile, `${app.url}/portal/documents/hr-docs`))
    const videos = await times(runs, () => coldStart(profile, `${app.url}/portal/training-videos`))
    return [
      figure('cold start without a server to a usable list, documents', 'ms', lists, 2000),
      figure('cold start without a server to a usable list, videos', 'ms', videos, 2000),
      figure('closing the player until the progress is in Postgres', 'ms', save),
      figure('server ready again until the progress that waited is in Postgres', 'ms', sync),
    ]
  } finally {
    await app.remove()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Opens this page in a newly started browser without a server; returns the ms until the first entry of the list is there. */
async function coldStart(profile: string, url: string): Promise<number> {
  const tablet = await openTablet(profile)
  try {
    const page = await tablet.newPage()
    const begun = performance.now()
    await page.goto(url)
    await page.getByRole('article').first().waitFor()
    return performance.now() - begun
  } finally {
    await tablet.close()
  }
}

async function saveUntilRow(app: App, page: Page): Promise<number> {
  const before = await lastChange(app)
  await watchALittle(app, page)
  const stored = page.waitForResponse(
    (answer) => answer.url().includes('/rest/v1/video_progress') && answer.request().method() === 'POST',
  )
  const begun = performance.now()
  await page.keyboard.press('Escape')
  const answer = await stored
  const took = performance.now() - begun
  if (!answer.ok() || (await lastChange(app)) === before) throw new Error('The progress was not stored')
  return took
}

async function serverBackUntilRow(app: App, page: Page): Promise<number> {
  const before = await lastChange(app)
  await watchALittle(app, page)
  await app.kill()
  // Plays past the last position that the server may have got, so that closing the player has something new to save.
  const video = page.getByRole('dialog').locator('video')
  const played = await video.evaluate(secondsPlayed)
  await expect.poll(() => video.evaluate(secondsPlayed)).toBeGreaterThan(played + 1.5)
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 waiting to sync')).toBeVisible()
  await app.start()
  const begun = performance.now()
  while ((await lastChange(app)) === before) await setTimeout(20)
  return performance.now() - begun
}

async function watchALittle(app: App, page: Page) {
  await page.goto(`${app.url}/portal/training-videos`)
  const card = page
    .getByRole('article')
    .filter({ hasText: /\d:\d\d/ })
    .first()
  await card.getByRole('button', { name: 'Watch Video' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Play', exact: true }).click()
  const video = dialog.locator('video')
  // Counts played seconds, not the position: the player starts where the nurse stopped the last time.
  await expect.poll(() => video.evaluate(secondsPlayed)).toBeGreaterThan(2)
}

function secondsPlayed(element: HTMLElement | SVGElement): number {
  const { played } = element as HTMLVideoElement
  return Array.from({ length: played.length }, (_, at) => played.end(at) - played.start(at)).reduce(
    (all, length) => all + length,
    0,
  )
}

async function lastChange(app: App): Promise<string | null> {
  const [row] = await app.query<{ at: string | null }>(
    'select max(updated_at)::text as at from public.video_progress',
  )
  return row!.at
}

async function times(runs: number, measure: () => Promise<number>): Promise<number[]> {
  const taken: number[] = []
  for (let run = 0; run < runs; run++) taken.push(await measure())
  return taken
}
