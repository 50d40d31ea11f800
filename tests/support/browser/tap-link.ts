// Taps a link of a public page in a Chromium that prepares the next page. It uses Puppeteer, because a browser that Playwright
// controls prepares no pages.
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { findChromium } from '../../../scripts/setup/browsers.mjs'
import { chromiumArgs } from './browser'

/** Starts a browser, which the caller closes. */
export async function openPreparingBrowser(): Promise<Browser> {
  return puppeteer.launch({ executablePath: await findChromium(), args: chromiumArgs })
}

const TIMEOUT = 20_000

type Tap = {
  path: string
  /** Ms for which the pointer rests on the link. */
  rest: number
  /** Whether the browser knows speculation rules; else no page is prepared. */
  knowsRules?: boolean
}

/**
 * Times in ms: from the press to the next page's paint, and from the next page's beginning until it was shown, and until
 * its first script.
 */
export type PageTimes = { untilPaint: number; shownAt: number; firstScriptAt: number }

/** Opens a page as a first visit, rests on its first visible link to `path`, and taps it. */
export async function tapLink(browser: Browser, url: string, tap: Tap): Promise<PageTimes> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    if (tap.knowsRules === false)
      await page.evaluateOnNewDocument(() => (HTMLScriptElement.supports = () => false))
    await page.goto(url)
    await page.waitForSelector('html[data-scripted]')
    const { x, y } = await findLinkPosition(page, tap.path)
    await page.mouse.move(x, y)
    await new Promise((resolve) => setTimeout(resolve, tap.rest))
    await page.mouse.click(x, y)
    return await waitUntilShown(page, tap.path)
  } finally {
    await context.close()
  }
}

/** The middle of the first link to `path` on the screen. Also makes the page store the time of a press. */
const findLinkPosition = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    addEventListener(
      'pointerdown',
      () => (localStorage.pressedAt = performance.timeOrigin + performance.now()),
    )
    const links = [...document.querySelectorAll('a')].filter(({ pathname }) => pathname === wanted)
    const middles = links.map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    return middles.find(({ x, y }) => x > 0 && y > 0 && y < innerHeight)!
  }, path)

async function waitUntilShown(page: Page, path: string): Promise<PageTimes> {
  const latest = Date.now() + TIMEOUT
  for (;;) {
    const facts = await readTimes(page, path)
    if (facts) return facts
    if (Date.now() > latest) throw new Error(`${path} was not shown within ${TIMEOUT / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The times that the page at `path` measured; undefined while another page is shown, or nothing is painted yet. */
const readTimes = (page: Page, path: string): Promise<PageTimes | undefined> =>
  page
    .evaluate((wanted) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        activationStart: number
      })[]
      if (location.pathname !== wanted || !paint || !('scripted' in document.documentElement.dataset)) return
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return {
        untilPaint: performance.timeOrigin + paint.startTime - Number(localStorage.pressedAt),
        shownAt: navigation!.activationStart,
        firstScriptAt: Math.min(...scripts.map(({ startTime }) => startTime)),
      }
    }, path)
    // The call fails while the page is being replaced by the next one.
    .catch(() => undefined)
