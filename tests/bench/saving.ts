// Measures how fast a tablet saves a film of 200 MB, against a plain request of the same link from the same page: on a line of 100
// Mbit/s and 20 ms there and back, with a cut in the middle, and on a line without a limit.
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browsers.mjs'
import { portalIsOnDevice } from '../support/browser/app'
import { type App, startApp } from '../support/browser/app-process'
import { chromiumArgs } from '../support/browser/browser'
import { signIn } from '../support/browser/portal'
import { addLongFilm, filmCard, linkToFilm, LONG_FILM, saveFilm } from './long-film'
import { type Figure, figure } from './report'
import { startSlowLine } from './slow-line'
import { openUnwatched } from './unwatched-page'

const CHUNK = 4 * 2 ** 20
const SETTLING = 2000

export async function measureSaving(runs: number): Promise<Figure[]> {
  const app = await startApp({ isMeasured: true })
  const line = await startSlowLine(app.url, { roundTripMs: 20, bitsAMs: 100_000 })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  const all = {
    seconds: [] as number[],
    ratio: [] as number[],
    memory: [] as number[],
    free: [] as number[],
    freeMemory: [] as number[],
    twice: [] as number[],
  }
  try {
    const size = await addLongFilm(app)
    const link = await linkToFilm(app)
    for (let run = 0; run < runs; run++) {
      const held = await measureBeside(app, line.url, link)
      all.seconds.push(held.saved)
      all.ratio.push(held.plain / held.saved)
      all.memory.push(held.memory)
      const free = await measureBeside(app, app.url, link)
      all.free.push(free.plain / free.saved)
      all.freeMemory.push(free.memory)
      all.twice.push(await measureCut(browser, line, size))
    }
  } finally {
    await browser.close()
    line.close()
    await app.remove()
  }
  return [
    figure('a film of 200 MB until it is saved, on a line of 100 Mbit/s', 's', all.seconds),
    figure('speed of saving on this line, a plain request is 1', '×', all.ratio, { atLeast: 0.9 }),
    figure('growth of the page’s memory on this line', 'MB', all.memory, 40),
    figure('speed of saving on loopback, a plain request is 1', '×', all.free),
    figure('growth of the page’s memory on loopback', 'MB', all.freeMemory),
    figure('parts of 4 MiB fetched again after a cut in the middle', 'parts', all.twice, 1),
  ]
}

/**
 * Seconds of saving and of a plain request of the same link, and the MB by which the page grew while it saved. Saving comes first: a plain
 * request leaves up to 80 MB to the garbage collection, in which a growth would not be seen.
 */
async function measureBeside(app: App, origin: string, link: string) {
  const page = await openUnwatched(app)
  try {
    await page.look(async (seen) => {
      await signIn(seen, origin, 'staff@clinic.example', 'demo-staff')
      await portalIsOnDevice(seen)
      await filmCard(seen, origin)
    })
    const { seconds: saved, memory } = await page.runAlone(pressSave, LONG_FILM)
    const { seconds: plain } = await page.runAlone(readPlainly, link)
    return { plain, saved, memory }
  } finally {
    await page.close()
  }
}

/** Cuts the line when half of the film has arrived; returns the number of parts that were sent twice. */
async function measureCut(
  browser: Browser,
  line: Awaited<ReturnType<typeof startSlowLine>>,
  size: number,
): Promise<number> {
  const page = await openPortal(browser, line.url)
  let before = 0
  await saveFilm(page, line.url, async () => {
    before = line.bytesDown()
    await expect.poll(() => line.bytesDown() - before, { timeout: 60_000 }).toBeGreaterThan(size / 2)
    line.cut()
    await page.waitForTimeout(SETTLING)
    line.mend()
  })
  const fetched = line.bytesDown() - before
  await page.context().close()
  return (fetched - size) / CHUNK
}

async function openPortal(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext()
  // tsx adds a call of `__name` to functions, also to those that are sent to a page, which does not have it.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  await signIn(page, origin, 'staff@clinic.example', 'demo-staff')
  await portalIsOnDevice(page)
  return page
}

/** Runs in the page. Reads all bytes behind a link and keeps none. */
async function readPlainly(link: string) {
  const { body } = await fetch(link, { cache: 'no-store' })
  const reader = body!.getReader()
  while (!(await reader.read()).done);
}

/** Runs in the page. Presses Save on the card of this title, and waits until the file is saved. */
async function pressSave(title: string) {
  const button = (name: string) =>
    [...document.querySelectorAll('article')]
      .filter((card) => card.textContent?.includes(title))
      .flatMap((card) => [...card.querySelectorAll('button')])
      .find((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').startsWith(name))
  button('Save on this device')!.click()
  while (!button('Saved on this device')) await new Promise((resolve) => setTimeout(resolve, 50))
}
