// A tablet belongs to several people: whoever signs out leaves nothing of theirs behind, without a network too,
// and in every tab that is open.
import { expect, type Page } from '@playwright/test'
import { openTablet, portalIsOnDevice, test } from '../support/app'
import { signIn } from '../support/portal'

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
  await expect.poll(() => page.evaluate(privateRows)).toBeGreaterThan(10)

  await app.kill()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL(/\/portal\/login/)
  await expect(other).toHaveURL(/\/portal\/login/)

  await expect.poll(() => page.evaluate(privateRows)).toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringMatching(/identity|auth-token|leaving/),
  )
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await page.evaluate(keptFiles)).toEqual([])
  await expectNothingToGoBackTo(page, app.url)
  await tablet.close()
})

async function expectNothingToGoBackTo(page: Page, origin: string) {
  await page.goto(`${origin}/portal/documents/hr-docs`)
  await expect(page).toHaveURL(/\/portal\/login/)
  await expect(page.getByRole('article')).toHaveCount(0)
}

/** Rows of every table but the outbox, which keeps bare ones. */
async function privateRows() {
  const open = indexedDB.open('clinic')
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    open.addEventListener('success', () => resolve(open.result))
    open.addEventListener('error', () => reject(open.error as Error))
  })
  const names = [...db.objectStoreNames].filter((name) => name !== 'outbox' && name !== 'leases')
  const counts = names.map((name) => {
    const request = db.transaction(name).objectStore(name).count()
    return new Promise<number>((resolve) => {
      request.addEventListener('success', () => resolve(request.result))
    })
  })
  const rows = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
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
