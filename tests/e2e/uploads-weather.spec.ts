// Troubles of an upload that only a real browser can show: the quota of its storage, and a file that changes on the disk.
import { randomBytes } from 'node:crypto'
import { appendFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { portalIsOnDevice, test } from '../support/app'
import { allowComplaints } from '../support/complaints'
import { openForm, signIn } from '../support/portal'

async function openUpload(page: Page, url: string) {
  await signIn(page, url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${url}/portal/documents/hr-docs`)
  return openForm(page, 'Upload Document')
}

/** Fills what the browser gives this origin, down to the last hundred bytes. */
const fillUp = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('filler')
    opening.addEventListener('error', () => reject(opening.error as Error))
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('blocks', { autoIncrement: true }),
    )
    opening.addEventListener('success', () => {
      const write = (size: number) => {
        const writing = opening.result.transaction('blocks', 'readwrite')
        const block = new Uint8Array(size)
        for (let at = 0; at < size; at += 65_536)
          crypto.getRandomValues(block.subarray(at, Math.min(size, at + 65_536)))
        writing.objectStore('blocks').add(block)
        writing.addEventListener('complete', () => write(size))
        writing.addEventListener('abort', () => {
          if (size > 100) return write(Math.floor(size / 8))
          opening.result.close()
          resolve()
        })
      }
      write(4 * 1024 * 1024)
    })
  })

const makeRoom = () =>
  new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('filler')
    deleting.addEventListener('success', () => resolve())
    deleting.addEventListener('error', () => reject(deleting.error as Error))
  })

test('a device without room says so, keeps the form, and uploads when there is room', async ({
  app,
  page,
}) => {
  // The list behind the form may be read while the storage is full.
  allowComplaints(/Failed to upload document/, /Failed to fetch documents .*QuotaExceededError/)
  const device = await page.context().newCDPSession(page)
  const quotaSize = 64 * 1024 * 1024
  await device.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize })
  const dialog = await openUpload(page, app.url)
  await portalIsOnDevice(page)
  const file = { name: 'Shift plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') }
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.evaluate(fillUp)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Failed to upload document')).toBeVisible()
  await expect(page.getByText('This device has no room left.')).toBeVisible()
  await expect(page.getByRole('listitem', { name: `Upload of ${file.name}` })).toHaveCount(0)

  await page.evaluate(makeRoom)
  await expect(dialog.getByLabel('Title')).toHaveValue('Shift plan')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Document uploaded successfully')).toBeVisible()
  expect(await app.query(`select title from public.documents where title = 'Shift plan'`)).toHaveLength(1)
})

for (const [kind, seconds] of [
  ['written just now', 0],
  ['written last week', 7 * 24 * 3600],
] as const)
  test(`a file ${kind} that is changed while it is sent is told as that, and leaves no entry`, async ({
    app,
    page,
    profile,
  }) => {
    allowComplaints(/Failed to upload document/)
    const path = join(profile, 'Rota.zip')
    const dialog = await openUpload(page, app.url)
    await writeFile(path, randomBytes(20 * 1024 * 1024))
    const at = Date.now() / 1000 - seconds
    await utimes(path, at, at)
    await dialog.getByLabel('File', { exact: true }).setInputFiles(path)
    let chunks = 0
    await page.route('**/upload/resumable/**', async (route) => {
      if (route.request().method() === 'PATCH' && (chunks += 1) === 2) await appendFile(path, 'one more line')
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('The file was changed or moved since it was chosen.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible()
    expect(await app.query(`select title from public.documents where title = 'Rota'`)).toEqual([])
  })
