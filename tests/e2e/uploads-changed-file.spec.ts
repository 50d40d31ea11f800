// A file that changes on the disk while it is sent, which only a real browser can show.
import { randomBytes } from 'node:crypto'
import { appendFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { openForm, signIn } from '../support/browser/portal'

async function openUpload(page: Page, url: string) {
  await signIn(page, url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${url}/portal/documents/hr-docs`)
  return openForm(page, 'Upload Document')
}

for (const [kind, seconds] of [
  // Chromium compares a file's time in whole seconds: a change within the second of the last one is not seen.
  ['written just now', 2],
  ['written last week', 7 * 24 * 3600],
] as const)
  test(`a file ${kind} that is changed while it is sent is reported as changed, and leaves no entry`, async ({
    app,
    page,
    profile,
  }) => {
    allowComplaints(/Failed to upload document/)
    const path = join(profile, 'Rota.zip')
    const dialog = await openUpload(page, app.url)
    await writeFile(path, randomBytes(40 * 1024 * 1024))
    const at = Date.now() / 1000 - seconds
    await utimes(path, at, at)
    await dialog.getByLabel('File', { exact: true }).setInputFiles(path)
    let chunks = 0
    await page.route('**/upload/resumable/**', async (route) => {
      // Every later chunk meets a changed file: the browser may have read the next chunks before.
      if (route.request().method() === 'PATCH' && (chunks += 1) >= 2) await appendFile(path, 'one more line')
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('The file was changed or moved since it was chosen.')).toBeVisible({
      timeout: 60_000,
    })
    await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible()
    expect(await app.query(`select title from public.documents where title = 'Rota'`)).toEqual([])
  })
