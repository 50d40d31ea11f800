// Measures how soon a signed-in tablet shows its list, against a plain page without any library that lists the same rows from the
// same IndexedDB. The two pages take turns in one browser, which has the portal on the device. Each time ends with the paint of
// the first row.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { databaseOf } from '../../src/data/database/device-names'
import { openTablet, portalIsOnDevice } from '../support/browser/app'
import { type App, distFolder, startApp } from '../support/browser/app-process'
import { signIn } from '../support/browser/portal'
import { type Figure, figure } from './report'

const ROWS = 250
const ROUNDS = 7

export async function measureFirstList(runs: number): Promise<Figure[]> {
  const app = await startApp({ isMeasured: true })
  const folder = await mkdtemp(join(tmpdir(), 'clinic-bench-list-'))
  const [portal, plain]: [number[], number[]] = [[], []]
  try {
    await app.deploy(await withPlainPage(join(folder, 'site')))
    await addForms(app)
    const tablet = await openTablet(join(folder, 'profile'))
    const page = await tablet.newPage()
    await page.addInitScript(notePaint)
    await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
    await portalIsOnDevice(page)
    await page.goto(`${app.url}/portal/documents/all`)
    await expect(page.getByRole('article', { name: 'Form 250', exact: true })).toBeAttached()
    for (let round = 0; round < ROUNDS * runs; round++) {
      portal.push(await untilFirstRow(page, `${app.url}/portal/documents/all`))
      plain.push(await untilFirstRow(page, `${app.url}/plain-list`))
    }
    await tablet.close()
  } finally {
    await app.remove()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return [
    figure(
      `a signed-in tablet opens the portal, until the first of ${ROWS} documents is painted`,
      'ms',
      portal,
    ),
    figure('a plain page that lists the same rows from IndexedDB', 'ms', plain),
    figure(
      'time of the portal, the plain page is 1',
      '×',
      portal.map((time, at) => time / plain[at]!),
      1.5,
    ),
  ]
}

/** Adds 250 documents without files. */
export const addForms = (app: App) =>
  app.query(
    `insert into public.documents (title, file_path, file_name, file_size, file_type, category_id, is_embed)
     select 'Form ' || n, 'process/' || n || '.pdf', n || '.pdf', 1000, 'application/pdf',
       (select id from public.document_categories limit 1), false
     from generate_series(1, ${ROWS}) n`,
  )

export async function untilFirstRow(page: Page, url: string): Promise<number> {
  await page.goto(url)
  const painted = await page.waitForFunction(() => (window as { firstRowAt?: number }).firstRowAt)
  return (await painted.jsonValue())!
}

/** Notes when the first row was painted, in ms since the navigation began. */
export function notePaint() {
  const seen = new MutationObserver(() => {
    if (!document.querySelector('article')) return
    seen.disconnect()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Object.assign(window, { firstRowAt: performance.now() })),
    )
  })
  seen.observe(document, { childList: true, subtree: true })
}

/** A copy of the build with the plain page in it. */
export async function withPlainPage(to: string): Promise<string> {
  await cp(distFolder(), to, { recursive: true })
  await writeFile(
    join(to, 'plain-list.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain list</title><main></main><script src="/assets/plain-list.js"></script></html>',
  )
  await writeFile(join(to, 'assets/plain-list.js'), plainList)
  return to
}

const plainList = `
  const opened = indexedDB.open('${databaseOf()}')
  opened.onsuccess = () => {
    const rows = opened.result.transaction('documents').objectStore('documents').getAll()
    rows.onsuccess = () => {
      rows.result.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
      for (const { title, description, created_at } of rows.result) {
        const card = document.createElement('article')
        for (const [tag, text] of [['h2', title], ['p', description ?? ''], ['time', created_at]])
          card.append(Object.assign(document.createElement(tag), { textContent: text }))
        document.querySelector('main').append(card)
      }
    }
  }
`
