// Uploads many small files at once by the portal's own form. The same files by plain requests of the same page show how busy the machine
// is meanwhile: a row and its file cannot be sent with less.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makePdf } from '../make-pdf'
import type { App } from './app-process'
import { openForm } from './portal'

/** Files of a folder that an office manager brings along. */
const COUNT = 39
const BYTES = 120_000
/** Plain requests at a time, as the portal sends small files. */
const AT_A_TIME = 3

const COUNTED = /^\d+ documents?$/

const makeFiles = () =>
  Array.from({ length: COUNT }, (_, index) => ({
    name: `Paper ${index + 1} of many.pdf`,
    mimeType: 'application/pdf',
    buffer: makePdf({ pages: [`Paper ${index + 1}`], pictureBytes: BYTES }),
  }))

/** Seconds from the tap on Upload until the page of a category says that all files are there, and its list counts them. */
export async function uploadMany(page: Page): Promise<number> {
  const count = page.getByRole('main').getByRole('status').filter({ hasText: COUNTED }).first()
  const wanted = Number.parseInt(await count.innerText(), 10) + COUNT
  const form = await openForm(page, 'Upload Document')
  await form.getByLabel('File', { exact: true }).setInputFiles(makeFiles())
  const upload = form.getByRole('button', { name: `Upload ${COUNT}`, exact: true })
  await expect(upload).toBeEnabled()
  const begun = performance.now()
  await upload.click()
  await page.evaluate(untilSaid, [`${COUNT} documents are in`, `${wanted} documents`])
  return (performance.now() - begun) / 1000
}

/**
 * Waits in the page until each was said, at one time or another: a toast may be gone before the list counts. Asking the page over and
 * over from outside would slow the upload down.
 */
const untilSaid = (words: string[]) =>
  new Promise<void>((resolve) => {
    const unsaid = new Set(words)
    const look = setInterval(() => {
      const text = document.body.textContent
      for (const one of unsaid) if (text.includes(one)) unsaid.delete(one)
      if (unsaid.size > 0) return
      clearInterval(look)
      resolve()
    }, 50)
  })

/** Seconds in which the page sends as many files and rows by plain requests. */
export async function sendManyPlainly(page: Page, app: App): Promise<number> {
  const token = await app.signIn('admin@clinic.example', 'demo-admin')
  const [category] = await app.query<{ id: string }>(
    `select id from public.document_categories where name = 'HR Documentation'`,
  )
  const given = {
    category_id: category!.id,
    ids: Array.from({ length: COUNT }, () => randomUUID()),
    url: app.url,
    bytes: BYTES,
    lanes: AT_A_TIME,
    keys: { apikey: app.publishableKey, authorization: `Bearer ${token}` },
  }
  // No function in it has a name: what tsx adds to such a function is not there in the page.
  return page.evaluate(async ({ category_id, ids, url, bytes, lanes, keys }) => {
    const begun = performance.now()
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
          const file_path = `hr-docs/plain-${id}.zip`
          const facts = { file_name: 'plain.zip', file_path, file_size: bytes, file_type: 'zip' }
          for (const [path, type, body] of [
            [
              `/storage/v1/object/documents/${file_path}`,
              'application/zip',
              new Blob([new Uint8Array(bytes)]),
            ],
            [
              '/rest/v1/documents',
              'application/json',
              JSON.stringify({ title: 'Plain', category_id, ...facts }),
            ],
          ] as const) {
            const headers = { ...keys, 'content-type': type }
            const answer = await fetch(url + path, { method: 'POST', headers, body })
            if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
          }
        }
      }),
    )
    return (performance.now() - begun) / 1000
  }, given)
}
