// Several people share a tablet: a sign-out leaves nothing of the person behind, without a network too, and in every open tab.
import { expect, type Page } from '@playwright/test'
import { openTablet, portalIsOnDevice, test } from '../support/browser/app'
import type { App } from '../support/browser/app-process'
import { closeDialog, playVideo, signIn } from '../support/browser/portal'
import { keptAtSignOut } from '../../src/data/database/db'
import { databaseOf } from '../../src/data/database/device-names'

const title = 'Answering the Phone'
const entryFields = 'attempts id kind number payload reason retry_at state thing user_id'.split(' ')

test('signing out leaves nothing private on the device, with the server gone and two tabs open', async ({
  app,
  profile,
}) => {
  const tablet = await openTablet(profile)
  const page = await tablet.newPage()
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  const other = await tablet.newPage()
  await other.goto(`${app.url}/portal/documents/hr-docs`)
  await expect(other.getByRole('article').first()).toBeVisible()
  const rows = () => page.evaluate(rowsOf, { name: databaseOf(), but: keptAtSignOut })
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(10)

  await watchUntilKilled(page, app)
  await page.goto(`${app.url}/portal/dashboard`)
  await expect(page.getByText('1 waiting to sync')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/portal\/login/)
  await expect(other).toHaveURL(/\/portal\/login/)

  await expect.poll(rows).toEqual([])
  // The key for the error of the tablet's clock may stay: it is about nobody.
  const keys = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(async () => (await keys()).filter((key) => key !== 'clinic-clock-offset')).toEqual([])
  // The router's keys may stay: the scroll positions of pages, for the Back of this tab.
  const tabKeys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(tabKeys.filter((key) => !key.startsWith('tsr-scroll-restoration'))).toEqual([])
  expect(await page.evaluate(keptFiles)).toEqual([])
  const [waiting, ...others] = await page.evaluate(rowsOf, { name: databaseOf(), of: ['outbox'] })
  expect(others).toEqual([])
  expect(Object.keys(waiting!).toSorted(), 'the waiting save has no name of a person or a video').toEqual(
    entryFields,
  )
  expect(JSON.stringify(waiting)).not.toContain(title)
  await expectNothingToGoBackTo(page, app.url)
  await tablet.close()
})

async function expectNothingToGoBackTo(page: Page, origin: string) {
  await page.goto(`${origin}/portal/documents/hr-docs`)
  await expect(page).toHaveURL(/\/portal\/login/)
  await expect(page.getByRole('article')).toHaveCount(0)
}

/** Plays a video, kills the server, and closes the player: the player's save has to wait. */
async function watchUntilKilled(page: Page, app: App) {
  await page.goto(`${app.url}/portal/training-videos`)
  const { position } = await playVideo(page, title)
  await expect.poll(position).toBeGreaterThan(2)
  await app.kill()
  await closeDialog(page)
  await expect(page.getByText('1 waiting to sync')).toBeVisible()
}

/** All rows of these tables, or of all tables except these. */
async function rowsOf({ name, of, but }: { name: string; of?: readonly string[]; but?: readonly string[] }) {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error as Error))
    })
  const db = await done(indexedDB.open(name))
  const names = of ?? [...db.objectStoreNames].filter((table) => !but?.includes(table))
  const lists = names.map((table) =>
    done<Record<string, unknown>[]>(db.transaction(table).objectStore(table).getAll()),
  )
  const rows = (await Promise.all(lists)).flat()
  db.close()
  return rows
}

/** Files and answers of the API that a cache holds. */
async function keptFiles() {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests
    .flat()
    .map(({ url }) => url)
    .filter((url) => /\/(rest|auth|storage|functions)\/v1\//.test(url))
}
