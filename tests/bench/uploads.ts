// Measures the upload of a gigabyte through the portal's own dialog, in a real browser to the real stack, beside a plain request with
// the same bytes: its speed, and the memory of the page's process and of the server.
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browsers.mjs'
import { type App, startApp } from '../support/browser/app-process'
import { chromiumArgs } from '../support/browser/browser'
import { signIn } from '../support/browser/portal'
import { watchMemory } from './page-memory'
import { type Figure, figure } from './report'

const MB = 2 ** 20
const SIZE = 1024 * MB
const LIMIT = 300_000
/** Bytes a second of the line on which digests are measured: 400 Mbit/s, which is faster than any clinic's line. */
const LINE = 50e6

export async function measureUploads(runs: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-bench-upload-'))
  const app = await startApp({ isMeasured: true })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  })
  try {
    const file = await makeFile(join(folder, 'Large archive.zip'))
    const token = await app.signIn('admin@clinic.example', 'demo-admin')
    const all = {
      portal: [] as number[],
      ratio: [] as number[],
      page: [] as number[],
      server: [] as number[],
      digestTime: [] as number[],
      digestMemory: [] as number[],
    }
    for (let run = 0; run < runs; run += 1) {
      const page = await openPortal(browser, app)
      const { seconds, grown } = await measureUpload(page, app, file)
      const plain = await uploadPlainly(page, app, token, file, run)
      all.portal.push(SIZE / MB / seconds)
      all.ratio.push(plain / seconds)
      all.page.push(grown.page)
      all.server.push(grown.server)
      await page.context().close()

      const digest = await measureDigest(browser, app, file, run)
      all.digestTime.push(digest.time)
      all.digestMemory.push(digest.memory)
    }
    return [
      figure('1 GB through the portal', 'MB/s', all.portal),
      figure('speed of 1 GB through the portal, a plain upload is 1', '×', all.ratio, { atLeast: 0.7 }),
      figure('time of 1 GB with its digest on a line of 50 MB/s, without one is 1', '×', all.digestTime, 1.1),
      figure('more memory of the page with the digest of 1 GB', 'MB', all.digestMemory, 40),
      figure('growth of the page’s memory with 1 GB', 'MB', all.page, 60),
      figure('growth of the server’s memory with 1 GB', 'MB', all.server, 60),
    ]
  } finally {
    await browser.close()
    await app.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens the portal in a browser without memory of the run before, whose row the list would show at once. */
async function openPortal(browser: Browser, app: App, { digests = true } = {}): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  // The portal sends files without a digest where the browser has no WebCrypto, as over plain http.
  if (!digests) await page.addInitScript(() => delete (Crypto.prototype as { subtle?: unknown }).subtle)
  await signIn(page, app.url, 'admin@clinic.example', 'demo-admin')
  return page
}

async function measureUpload(page: Page, app: App, file: string) {
  const dialog = await chooseInPortal(page, app.url, file)
  const memory = await watchMemory(app, page)
  const seconds = await uploadByPortal(page, dialog)
  const grown = await memory.end()
  await app.query(`delete from public.documents where title = 'Large archive'`)
  return { seconds, grown }
}

/**
 * The time of uploads with digests against uploads without, in alternating order. The speed of the line is limited, because on
 * loopback the processor would be the limit.
 */
async function measureDigest(browser: Browser, app: App, file: string, run: number) {
  const one = async (digests: boolean) => {
    const page = await openPortal(browser, app, { digests })
    const network = await page.context().newCDPSession(page)
    const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: LINE }
    await network.send('Network.emulateNetworkConditions', line)
    const measured = await measureUpload(page, app, file)
    await page.context().close()
    return measured
  }
  const beginsWithDigest = run % 2 === 0
  const first = await one(beginsWithDigest)
  const second = await one(!beginsWithDigest)
  const [hashed, plain] = beginsWithDigest ? [first, second] : [second, first]
  return { time: hashed.seconds / plain.seconds, memory: hashed.grown.page - plain.grown.page }
}

async function makeFile(path: string): Promise<string> {
  const file = await open(path, 'w')
  // The file may repeat one random megabyte, because nothing on the way compresses.
  const part = randomBytes(MB)
  for (let written = 0; written < SIZE; written += part.length) await file.write(part)
  await file.close()
  return path
}

async function chooseInPortal(page: Page, url: string, file: string): Promise<Locator> {
  await page.goto(`${url}/portal/documents/hr-docs`)
  await page.getByRole('button', { name: 'Upload Document', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Document' })
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
  return dialog
}

/** Seconds from the press on Upload until the list shows the document. */
async function uploadByPortal(page: Page, dialog: Locator): Promise<number> {
  const begun = performance.now()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  // The page itself reports the moment: asking it over and over would slow down the upload.
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
