// Measures the time until a large PDF's first page is drawn, in the portal and in pdf.js's own viewer: both warm, in turns, in
// one browser.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browsers.mjs'
import { addFiles } from '../support/browser/add-files'
import { type App, startApp } from '../support/browser/app-process'
import { chromiumArgs } from '../support/browser/browser'
import { makePdf } from '../support/make-pdf'
import { signIn } from '../support/browser/portal'
import { type Figure, figure } from './report'

const pdfjs = resolve(import.meta.dirname, '../../node_modules/pdfjs-dist/legacy')
const bare = '/bare-viewer/'
const large = 'large.pdf'
const small = 'small.pdf'
/**
 * Number of pairs. A pair takes a second, and other work on the machine makes it half or twice as long: the median of nine was 1.1
 * or 1.3.
 */
const RUNS = 21

/** Measures a PDF of 200 pages and 20 MB. The last figure says how many times as long as pdf.js's own viewer the portal takes. */
export async function measureViewer(runs: number): Promise<Figure[]> {
  const pages = Array.from({ length: 200 }, (_, index) => `Page ${index + 1} of the handbook`)
  const app = await startApp({ isMeasured: true })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  try {
    await addFiles(app, {
      [large]: makePdf({ pages, pictureBytes: 105_000 }),
      [small]: makePdf({ pages: ['Warm'] }),
    })
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
    })
    // tsx adds a call of `__name` to functions, also to functions that are sent to a page, which does not have it.
    await context.addInitScript('globalThis.__name = (named) => named')
    const portal = await context.newPage()
    await signIn(portal, app.url, 'staff@clinic.example', 'demo-staff')
    await portal.goto(`${app.url}/portal/documents/hr-docs`)
    const own = await context.newPage()
    await openBareViewer(own, app)

    const token = await app.signIn('staff@clinic.example', 'demo-staff')
    const inBare = async () => untilFirstPage(own, await signedLink(app, token, large))
    const inPortal = async () => {
      // The server may still be sending the file to the other viewer, which broke off: an answer shows that it is free.
      await signedLink(app, token, large)
      return untilFirstPage(portal, large)
    }
    await untilFirstPage(portal, small)
    await untilFirstPage(own, await signedLink(app, token, small))

    const ours: number[] = []
    const theirs: number[] = []
    for (let run = 0; run < Math.max(RUNS, runs); run += 1) {
      theirs.push(await inBare())
      ours.push(await inPortal())
    }
    const times = ours.map((time, run) => time / theirs[run]!)
    return [
      figure('first page of a PDF of 200 pages and 20 MB, in the portal', 'ms', ours),
      figure('the same in pdf.js’s own viewer', 'ms', theirs),
      figure('the portal’s time as a multiple of pdf.js’s own', '×', times, 1.3),
    ]
  } finally {
    await browser.close()
    await app.remove()
  }
}

/** Opens the document, and gives the ms until its first page is drawn and its words lie over it; then closes it. */
export async function untilFirstPage(page: Page, what: string): Promise<number> {
  await page.bringToFront()
  return page.evaluate(async (name) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const card = [...document.querySelectorAll('article')].find((one) => one.textContent.includes(name))
    const button = [...(card?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Preview')
    const { openPdf } = window as unknown as { openPdf?: (link: string) => void }
    const begun = performance.now()
    if (button) button.click()
    else openPdf?.(name)
    const first = () => document.querySelector('.page[data-page-number="1"] .textLayer span')
    while (!first()) await frame()
    const time = performance.now() - begun
    const back = document.querySelector<HTMLElement>('dialog [aria-label="Back"]')
    if (back) back.click()
    else document.dispatchEvent(new Event('close-pdf'))
    while (first()) await frame()
    return time
  }, what)
}

async function signedLink(app: App, token: string, name: string): Promise<string> {
  const answer = await fetch(`${app.url}/storage/v1/object/sign/documents/hr-docs/viewer-${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      apikey: app.publishableKey,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ expiresIn: 3600 }),
  })
  const { signedURL } = (await answer.json()) as { signedURL: string }
  return `${app.url}/storage/v1${signedURL}`
}

/** A page with nothing on it but pdf.js's viewer, served from its package under the clinic's address. */
async function openBareViewer(page: Page, app: App) {
  await page.route(`**${bare}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(bare.length)
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    if (file) await route.fulfill({ contentType: type, body: await readFile(join(pdfjs, file)) })
    else await route.fulfill({ contentType: 'text/html', body: BARE_PAGE })
  })
  await page.goto(app.url + bare)
  await page.waitForFunction(() => 'openPdf' in window)
}

const BARE_PAGE = `<!doctype html><html lang="en"><title>pdf.js</title>
<link rel="stylesheet" href="web/pdf_viewer.css">
<style>#container { position: absolute; inset: 0; overflow: auto }</style>
<div id="container"><div class="pdfViewer"></div></div>
<script type="module">
  import { getDocument, GlobalWorkerOptions } from './build/pdf.min.mjs'
  const { EventBus, PDFFindController, PDFLinkService, PDFViewer } = await import('./web/pdf_viewer.mjs')
  GlobalWorkerOptions.workerSrc = './build/pdf.worker.min.mjs'
  const container = document.getElementById('container')
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({ eventBus })
  const findController = new PDFFindController({ eventBus, linkService })
  const viewer = new PDFViewer({ container, eventBus, linkService, findController })
  linkService.setViewer(viewer)
  eventBus.on('pagesinit', () => { viewer.currentScaleValue = 'auto' })
  let task
  document.addEventListener('close-pdf', () => { viewer.setDocument(null); void task.destroy() })
  window.openPdf = async (url) => {
    task = getDocument({ url })
    const document = await task.promise
    viewer.setDocument(document)
    linkService.setDocument(document)
  }
</script>`
