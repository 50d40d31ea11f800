// Measures a long list on a tablet that is six times slower than this machine: a key in the list's search against a plain page that
// filters the same titles in an array, and the first cards at 20,000 documents against 2,000. The server is gone, so nothing is pulled.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openTablet, portalIsOnDevice } from '../support/browser/app'
import { startApp } from '../support/browser/app-process'
import { signIn } from '../support/browser/portal'
import { addDocuments, titleOf } from './device-rows'
import { drawPlainPage, watchKeys } from './keys'
import { type Figure, figure } from './report'
import { median } from './statistics'

const [FEW, MANY] = [2_000, 20_000]
/** The processor is slowed down by this factor. */
const SLOWED = 6
/** The search words that are typed: letters that nearly all documents have, and numbers that few have. */
const TYPED = 'form 12'
const COLD_STARTS = 5

export async function measureLists(runs: number): Promise<Figure[]> {
  const app = await startApp({ isMeasured: true })
  const profile = await mkdtemp(join(tmpdir(), 'clinic-bench-lists-'))
  try {
    const url = `${app.url}/portal/documents/all`
    await prepare(profile, app.url)
    await app.kill()
    const few = await firstCards(profile, url, FEW, COLD_STARTS * runs)
    const many = await firstCards(profile, url, MANY, COLD_STARTS * runs)
    const keys = await typeInBoth(profile, url, runs)
    return [
      figure('first cards from the device at 2,000 documents, cold start without a server', 'ms', few),
      figure('the same at 20,000 documents', 'ms', many),
      figure('time at 20,000, at 2,000 is 1', '×', [median(many) / median(few)], 1.5),
      figure('a key in a search of 20,000 until the next frame, processor slowed six times', 'ms', keys.own),
      figure('the same in a plain page that filters the titles and draws 50', 'ms', keys.plain),
      figure('time of a key, in the plain page is 1', '×', keys.ratios, 2),
      figure('a key until its matches are drawn', 'ms', keys.drawn),
      figure('the longest time without a frame while somebody types', 'ms', keys.longest),
      figure('cards in the page, of 20,000', '', [keys.cards], 150),
    ]
  } finally {
    await app.remove()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function prepare(profile: string, origin: string) {
  const tablet = await openBench(profile)
  const page = await tablet.newPage()
  await signIn(page, origin, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  await page.goto(`${origin}/portal/documents/all`)
  await page.getByRole('article').first().waitFor()
  await tablet.close()
}

/** Fills the list up to `count` rows; then ms of each cold start until the first card. */
async function firstCards(profile: string, url: string, count: number, starts: number): Promise<number[]> {
  const writing = await openBench(profile)
  const page = await writing.newPage()
  // A public page, which the service worker serves: no screen reads while rows are written.
  await page.goto(new URL('/privacy-policy', url).href)
  await addDocuments(page, count)
  await writing.close()
  const taken: number[] = []
  for (let start = 0; start < starts + 1; start++) {
    const tablet = await openBench(profile)
    const shown = await tablet.newPage()
    const begun = performance.now()
    await shown.goto(url)
    await shown.getByRole('article').first().waitFor()
    // The first start after the rows were written warms the disk's cache.
    if (start > 0) taken.push(performance.now() - begun)
    await tablet.close()
  }
  return taken
}

/** Types the same keys in the portal's search and in the plain page, in turn. */
async function typeInBoth(profile: string, url: string, runs: number) {
  const tablet = await openBench(profile)
  try {
    const portal = await tablet.newPage()
    await portal.goto(url)
    await portal.getByRole('article').first().waitFor()
    // Waits until the code of long lists and all ids of the list have been loaded.
    await portal.locator('[aria-setsize]').first().waitFor()
    const plain = await tablet.newPage()
    await plain.setContent('<input data-search><p role="status"></p><main></main>')
    await plain.evaluate(
      drawPlainPage,
      Array.from({ length: MANY }, (_, index) => titleOf(index)),
    )
    const [own, other, ratios, drawn, longest]: number[][] = [[], [], [], [], []]
    for (let run = 0; run < runs; run++) {
      const inPortal = await timeKeys(portal)
      const inPlain = await timeKeys(plain)
      own!.push(...inPortal.frames)
      other!.push(...inPlain.frames)
      ratios!.push(median(inPortal.frames) / median(inPlain.frames))
      // A key that does not change the number of matches has no time in `drawn`.
      drawn!.push(...inPortal.drawn.filter((ms) => ms > 0))
      longest!.push(inPortal.longest)
    }
    const cards = await portal.getByRole('article').count()
    return { own: own!, plain: other!, ratios: ratios!, drawn: drawn!, longest: longest!, cards }
  } finally {
    await tablet.close()
  }
}

async function timeKeys(page: Page) {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  const search = page.locator('[data-search]')
  await search.fill('')
  await search.focus()
  await page.waitForTimeout(1_500)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate(watchKeys)
  for (const key of TYPED) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(1_200)
  }
  const watched = await page.evaluate(() => globalThis.watchedKeys)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return watched
}

async function openBench(profile: string) {
  const tablet = await openTablet(profile)
  // tsx adds a call of `__name` to functions, also to functions that are sent to a page, which does not have it.
  await tablet.addInitScript('globalThis.__name = (named) => named')
  return tablet
}
