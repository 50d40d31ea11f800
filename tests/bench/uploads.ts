// A gigabyte through the portal's own dialog, in a real browser to the real stack, beside a plain request with the same bytes:
// how fast it is, and what the page and the server hold of it in memory. Linux: it reads /proc.
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/browsers.mjs'
import { type App, startApp } from '../support/app-process'
import { chromiumArgs } from '../support/browser'
import { signIn } from '../support/portal'
import { type Figure, figure } from './report'

const MB = 2 ** 20
const SIZE = 1024 * MB
const LOOK_EVERY = 200
const LIMIT = 300_000

export async function measureUploads(runs: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-bench-upload-'))
  const app = await startApp({ isMeasured: true })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArgs, '--enable-precise-memory-info'],
  })
  try {
    const file = await makeFile(join(folder, 'Large archive.zip'))
    const token = await app.signIn('admin@clinic.example', 'demo-admin')
    const all = {
      portal: [] as number[],
      ratio: [] as number[],
      heap: [] as number[],
      server: [] as number[],
    }
    for (let run = 0; run < runs; run += 1) {
      // A browser that knows nothing of the run before: its list would show that one's row at once.
      const page = await (await browser.newContext()).newPage()
      await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')
      const memory = await watchMemory(app, page)
      const portal = await uploadByPortal(page, app.url, file)
      const { heap, server } = await memory.end()
      const plain = await uploadPlainly(page, app, token, file, run)
      all.portal.push(SIZE / MB / portal)
      all.ratio.push(plain / portal)
      all.heap.push(heap)
      all.server.push(server)
      await app.query(`delete from public.documents where title = 'Large archive'`)
      await page.context().close()
    }
    return [
      figure('1 GB through the portal', 'MB/s', all.portal),
      figure('speed of 1 GB through the portal, a plain upload is 1', '×', all.ratio, { atLeast: 0.7 }),
      figure('growth of the page’s heap with 1 GB', 'MB', all.heap, 60),
      figure('growth of the server’s memory with 1 GB', 'MB', all.server, 60),
    ]
  } finally {
    await browser.close()
    await app.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeFile(path: string): Promise<string> {
  const file = await open(path, 'w')
  // The same random megabyte over and over: nothing on the way compresses.
  const part = randomBytes(MB)
  for (let written = 0; written < SIZE; written += part.length) await file.write(part)
  await file.close()
  return path
}

/** Seconds from Upload until the list has it. */
async function uploadByPortal(page: Page, url: string, file: string): Promise<number> {
  await page.goto(`${url}/portal/documents/hr-docs`)
  await page.getByRole('button', { name: 'Upload Document', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Document' })
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
  const begun = performance.now()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  // Told by the page itself: asking it over and over would take from what is measured.
  await page.evaluate(untilListed, LIMIT)
  return (performance.now() - begun) / 1000
}

const untilListed = (limit: number) =>
  new Promise<void>((resolve, reject) => {
    new MutationObserver(() => {
      const rows = [...document.querySelectorAll('article')]
      if (rows.some(({ textContent }) => textContent?.includes('Large archive'))) resolve()
    }).observe(document.body, { childList: true, subtree: true })
    window.setTimeout(() => reject(new Error('The upload has not ended')), limit)
  })

/** Seconds of one request with the whole file as its body, from the same page. */
async function uploadPlainly(
  page: Page,
  app: App,
  token: string,
  file: string,
  run: number,
): Promise<number> {
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', id: 'plain' })
    document.body.append(input)
  })
  await page.locator('#plain').setInputFiles(file)
  return page.evaluate(
    async ({ to, bearer, apikey }) => {
      const [body] = document.querySelector<HTMLInputElement>('#plain')!.files!
      const begun = performance.now()
      const headers = { authorization: bearer, apikey, 'content-type': 'application/zip' }
      const answer = await fetch(to, { method: 'POST', headers, body: body! })
      if (!answer.ok) throw new Error(`The plain upload answered ${answer.status}`)
      return (performance.now() - begun) / 1000
    },
    {
      to: `${app.url}/storage/v1/object/documents/bench/plain-${run}.zip`,
      bearer: `Bearer ${token}`,
      apikey: app.publishableKey,
    },
  )
}

/** Looks at page and server until `end`, which tells by how many MB each grew at most. */
async function watchMemory(app: App, page: Page) {
  const heapOf = () =>
    page.evaluate(
      () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    )
  const before = { heap: await heapOf(), server: await residentMemory(app.pid()) }
  const most = { ...before }
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      // A page on its way to another address has no heap to ask for.
      most.heap = Math.max(most.heap, await heapOf().catch(() => 0))
      most.server = Math.max(most.server, await residentMemory(app.pid()))
      await setTimeout(LOOK_EVERY)
    }
  })()
  return {
    async end() {
      over.abort()
      await watching
      return { heap: (most.heap - before.heap) / MB, server: (most.server - before.server) / MB }
    },
  }
}

/** Bytes that the process has in memory. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * 1024
}
