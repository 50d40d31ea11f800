// A file that was chosen with the browser's picker is found again after a reload: by its handle, which IndexedDB keeps. The
// handles are real ones, of files in the browser's own file system.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { openForm, signIn } from '../support/browser/portal'

test.use({ serviceWorkers: 'block' })

const SIZE = 13 * 1024 * 1024

/**
 * Makes the picker give this file. Chromium lets it be read at once; for a file on the disk it would ask after a reload, as
 * `isAskedAbout` does.
 */
const usePicker = (isAskedAbout: boolean) => {
  const handleOf = async () =>
    (await navigator.storage.getDirectory()).getFileHandle('Rota.pdf', { create: true })
  Object.assign(globalThis, { showOpenFilePicker: async () => [await handleOf()] })
  if (!isAskedAbout) return
  let isGranted = false
  Object.assign(FileSystemFileHandle.prototype, {
    queryPermission: async () => (isGranted ? 'granted' : 'prompt'),
    requestPermission: async () => {
      isGranted = navigator.userActivation.isActive
      return isGranted ? 'granted' : 'prompt'
    },
  })
}

/** Writes a file that begins as a PDF does and then never repeats. */
const writeFile = async (size: number) => {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle('Rota.pdf', { create: true })
  const out = await handle.createWritable()
  await out.write('%PDF-1.7\n')
  const block = new Uint8Array(65_536)
  for (let at = 9; at < size; at += block.length)
    await out.write(crypto.getRandomValues(block).subarray(0, Math.min(block.length, size - at)))
  await out.close()
}

/** Uploads the file until its first chunk is at the server, and loads the page again. */
async function uploadAndReload(page: Page, url: string) {
  let chunks = 0
  await page.route('**/upload/resumable/**', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    chunks += 1
    return chunks === 2 ? undefined : route.continue()
  })
  await signIn(page, url, 'admin@clinic.example', 'demo-admin')
  await page.goto(`${url}/portal/documents/hr-docs`)
  await page.evaluate(writeFile, SIZE)
  const dialog = await openForm(page, 'Upload Document')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Rota')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(() => chunks, { timeout: 60_000 }).toBe(2)
  await page.reload()
  return () => chunks
}

for (const isAskedAbout of [false, true]) {
  test(`a file with a handle goes on after a reload ${isAskedAbout ? 'when the person allows it' : 'by itself'}`, async ({
    app,
    page,
  }) => {
    await page.addInitScript(usePicker, isAskedAbout)
    const chunks = await uploadAndReload(page, app.url)
    if (isAskedAbout) {
      const line = page.getByRole('listitem', { name: 'Upload of Rota.pdf' })
      await expect(line.getByText('the browser asks whether the file may be read again')).toBeVisible()
      await line.getByRole('button', { name: 'Go on' }).click()
    }
    await expect(page.getByText('Document uploaded successfully')).toBeVisible({ timeout: 60_000 })
    const kept = await app.query(
      `select (select (metadata->>'size')::int from storage.objects o where o.name = d.file_path) as size
       from public.documents d where title = 'Rota'`,
    )
    expect(kept).toEqual([{ size: SIZE }])
    expect(chunks(), 'three chunks, and one of them twice').toBe(4)
  })
}
