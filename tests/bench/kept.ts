// Measures kept files: a seek in a kept film against the same film from the local stack, and a document that one person kept and the
// next person opens.
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browsers.mjs'
import { addFiles } from '../support/browser/add-files'
import { portalIsOnDevice } from '../support/browser/app'
import { type App, startApp } from '../support/browser/app-process'
import { chromiumArgs } from '../support/browser/browser'
import { makePdf } from '../support/make-pdf'
import { sendLogin, signIn, signOut } from '../support/browser/portal'
import { addLongFilm, linkToFilm, saveFilm } from './long-film'
import { type Figure, figure } from './report'
import { untilFirstPage } from './viewer'

/** Seconds of the film, which no seek visits twice. */
const PLACES = [40, 10, 30, 5, 45, 20, 35, 15, 25]
const TURNS = 3
const OPENINGS = 5
const people = {
  first: { email: 'staff@clinic.example', password: 'demo-staff' },
  second: { email: 'admin@clinic.example', password: 'demo-admin' },
}

export async function measureKept(runs: number): Promise<Figure[]> {
  const app = await startApp({ isMeasured: true })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  try {
    return [...(await measureSeeks(browser, app, runs)), ...(await measureSecondPerson(browser, app, runs))]
  } finally {
    await browser.close()
    await app.remove()
  }
}

async function measureSeeks(browser: Browser, app: App, runs: number): Promise<Figure[]> {
  const size = await addLongFilm(app)
  const link = await linkToFilm(app)
  const tablet = await newContext(browser)
  const page = await tablet.newPage()
  await signIn(page, app.url, people.first.email, people.first.password)
  await portalIsOnDevice(page)
  await saveFilm(page, app.url)
  const kept = await page.evaluate(addressOfSize, size)
  const plain = await (await newContext(browser, 'block')).newPage()
  await plain.goto(app.url)
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS * runs; turn++) {
    ours.push(...(await seekAll(page, kept)))
    theirs.push(...(await seekAll(plain, link)))
  }
  await tablet.close()
  await plain.context().close()
  return [
    figure('seek in a kept film of 200 MB until its picture is there', 'ms', ours),
    figure('the same film from the local stack, without a worker', 'ms', theirs),
    figure(
      'time of a seek in a kept film, from the local stack is 1',
      '×',
      ours.map((time, at) => time / theirs[at]!),
      1.3,
    ),
  ]
}

async function seekAll(page: Page, address: string): Promise<number[]> {
  await page.bringToFront()
  return page.evaluate(timesOfSeeks, { address, places: PLACES })
}

/** Runs in the page. The address at which the worker answers the kept file of this size. */
async function addressOfSize(size: number): Promise<string> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error as Error))
    })
  const db = await done(indexedDB.open('clinic-shelf'))
  const ids = (await done(db.transaction('files').objectStore('files').getAllKeys())) as string[]
  db.close()
  for (const id of ids) {
    const answer = await fetch(`/offline/${id}`, { headers: { range: 'bytes=0-0' } })
    if (answer.headers.get('content-range')?.endsWith(`/${size}`)) return `/offline/${id}`
  }
  throw new Error('The film is not kept')
}

/** Runs in the page. Ms of each seek in a new player, which has only read the film's head. */
async function timesOfSeeks({ address, places }: { address: string; places: number[] }): Promise<number[]> {
  const player = document.createElement('video')
  const comes = (event: string) =>
    new Promise<void>((resolve, reject) => {
      player.addEventListener(event, () => resolve(), { once: true })
      player.addEventListener('error', () => reject(new Error(player.error?.message)), { once: true })
    })
  player.muted = true
  player.preload = 'metadata'
  document.body.append(player)
  const isReady = comes('loadeddata')
  player.src = address
  await isReady
  const times: number[] = []
  for (const place of places) {
    const isThere = comes('seeked')
    const begun = performance.now()
    player.currentTime = place
    await isThere
    times.push(performance.now() - begun)
  }
  player.removeAttribute('src')
  player.load()
  player.remove()
  return times
}

async function measureSecondPerson(browser: Browser, app: App, runs: number): Promise<Figure[]> {
  const name = 'kept.pdf'
  const at = await addFiles(app, {
    [name]: makePdf({ pages: ['Kept'], pictureBytes: 5_000_000 }),
    'warm.pdf': makePdf({ pages: ['Warm'] }),
  })
  const tablet = await newContext(browser)
  const page = await tablet.newPage()
  let fetched = 0
  tablet.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    // Two requests bring no byte of the file, and do not count: that for the signed link of "Open in New Tab", and the question whether the
    // file is still the same.
    const isOfFile = pathname.endsWith(`viewer-${name}`) && !pathname.includes('/object/info/')
    if (isOfFile && answer.request().method() === 'GET') fetched += 1
  })
  await signIn(page, app.url, people.first.email, people.first.password)
  await portalIsOnDevice(page)
  await page.goto(at[name]!)
  await expect(page.getByRole('dialog').getByText('Kept').first()).toBeAttached()
  const times = { first: [] as number[], second: [] as number[] }
  let ofSecond = 0
  for (let turn = 0; turn < TURNS * runs; turn++) {
    times.first.push(...(await timeOpenings(page, app, name)))
    await change(page, app, people.second)
    const before = fetched
    times.second.push(...(await timeOpenings(page, app, name)))
    ofSecond += fetched - before
    await change(page, app, people.first)
  }
  await tablet.close()
  return [
    figure('a kept PDF of 5 MB until its first page is drawn, for the person who kept it', 'ms', times.first),
    figure('the same for the next person', 'ms', times.second),
    figure(
      'time of the next person, of the first is 1',
      '×',
      times.second.map((time, each) => time / times.first[each]!),
      1.2,
    ),
    figure('requests of the next person for the bytes of the kept PDF', 'requests', [ofSecond], 0),
  ]
}

/** Ms of each opening on a page that has its viewer ready. */
async function timeOpenings(page: Page, app: App, name: string): Promise<number[]> {
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  await untilFirstPage(page, 'warm.pdf')
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) times.push(await untilFirstPage(page, name))
  return times
}

async function change(page: Page, app: App, to: { email: string; password: string }) {
  await page.goto(`${app.url}/portal/dashboard`)
  await signOut(page)
  await sendLogin(page, to)
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
}

async function newContext(
  browser: Browser,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers, viewport: { width: 1280, height: 800 } })
  // tsx adds a call of `__name` to functions, also to those that are sent to a page, which does not have it.
  await context.addInitScript('globalThis.__name = (named) => named')
  return context
}
