// Writes rows onto the device past the portal: rows that came from a server would take minutes.
import type { Page } from '@playwright/test'
import { databaseOf } from '../../src/data/database/device-names'

/** Title of a document that a bench made. */
export const titleOf = (index: number) => `Form ${index} for the front desk`

/** Adds copies of the device's first document until it has `count` of them. */
export async function addDocuments(page: Page, count: number): Promise<void> {
  await page.evaluate(write, {
    name: databaseOf(),
    count,
    titles: Array.from({ length: count }, (_, at) => titleOf(at)),
  })
}

async function write({ name, count, titles }: { name: string; count: number; titles: string[] }) {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error as Error))
    })
  const db = await done(indexedDB.open(name))
  const rows = await done(db.transaction('documents').objectStore('documents').getAll())
  const uploads = rows.filter((row: { is_embed: boolean }) => !row.is_embed)
  for (let from = rows.length; from < count; from += 1_000) {
    const transaction = db.transaction('documents', 'readwrite')
    const store = transaction.objectStore('documents')
    for (let at = from; at < Math.min(from + 1_000, count); at += 1) {
      store.put({
        ...uploads[at % uploads.length],
        id: crypto.randomUUID(),
        title: titles[at],
        description: 'What the front desk asks of a patient before the first visit. '.repeat(3),
        created_at: new Date(Date.UTC(2025, 0, 1) + at * 60_000).toISOString().replace('Z', '+00:00'),
      })
    }
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve)
      transaction.addEventListener('abort', () => reject(transaction.error as Error))
    })
  }
  db.close()
}
