// A browser that cannot keep a key, like Safari in its Lockdown mode: nothing is kept, files open from the clinic, and the page says so.
import { expect } from '@playwright/test'
import { openTablet, portalIsOnDevice, test } from '../support/browser/app'
import { addFiles } from '../support/browser/add-files'
import { rowsIn } from '../support/browser/kept'
import { signIn } from '../support/browser/portal'

test('a browser that stores no key keeps nothing, opens a document from the clinic each time, and the page says so', async ({
  app,
  profile,
}) => {
  const at = await addFiles(app, { 'note.txt': 'Words of a note' })
  const tablet = await openTablet(profile)
  await tablet.addInitScript(refuseKeys)
  const page = await tablet.newPage()
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  await expect(page.getByRole('note')).toContainText('Nothing is kept on this tablet')
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/viewer-note\.txt\?token=/.test(request.url())) fetched.push(request.url())
  })
  for (const times of [1, 2]) {
    await page.goto(at['note.txt']!)
    await expect(page.getByRole('dialog').getByText('Words of a note')).toBeVisible()
    expect(fetched).toHaveLength(times)
  }
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  await expect(page.getByRole('article', { name: 'note.txt' })).toBeVisible()
  await expect(page.getByRole('button', { name: /on this device/ })).toHaveCount(0)
  for (const store of ['keys', 'files', 'segments'])
    expect(await page.evaluate(rowsIn, ['clinic-shelf', store]), store).toEqual([])
  await tablet.close()
})

/** Runs in every page: IndexedDB refuses to store a key, as WebKit does where it cannot reach its own keys. */
function refuseKeys() {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its store, below
  const put = IDBObjectStore.prototype.put
  const holdsKey = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((part) => part instanceof CryptoKey)
  IDBObjectStore.prototype.put = function (value: unknown, ...key: [IDBValidKey?]) {
    if (holdsKey(value)) throw new DOMException('A key cannot be stored', 'DataCloneError')
    return put.call(this, value, ...key)
  }
}
