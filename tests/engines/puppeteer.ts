// Chromium and Firefox by puppeteer-core, which speaks WebDriver BiDi to Firefox without a driver program. Chromium is here for checks
// that run in all three engines.
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { launch, type LaunchOptions } from 'puppeteer-core'
import { vi } from 'vitest'
import { findChromium, findFirefox } from '../../scripts/setup/browsers.mjs'
import { chromiumArgs } from '../support/browser/browser'
import { type Engine, shiftDate, type Tab } from './tab'

export const chromium: Engine = {
  name: 'Chromium',
  isHere: true,
  async start(profile) {
    const args = [...chromiumArgs, '--autoplay-policy=no-user-gesture-required']
    return openTab({ executablePath: await findChromium(), args }, profile)
  },
}

export const firefox: Engine = {
  name: 'Firefox',
  isHere: findFirefox() !== undefined,
  async start(profile) {
    const extraPrefsFirefox = {
      // Firefox asks the person before it keeps storage; tests have nobody to ask.
      'dom.storageManager.prompt.testing': true,
      'dom.storageManager.prompt.testing.allow': true,
      'media.autoplay.default': 0,
      ...printsInto(join(profile, PRINT)),
    }
    const tab = await openTab(
      { browser: 'firefox', executablePath: findFirefox()!, headless: true, extraPrefsFirefox },
      profile,
    )
    return {
      ...tab,
      async printed() {
        const file = join(profile, PRINT)
        const bytes = await vi.waitFor(async () => wholePdf(await readFile(file)), 20_000)
        await rm(file)
        return bytes
      },
      async cutPower() {
        await tab.cutPower()
        await vi.waitFor(() => expectOwnPreferences(profile), { timeout: 10_000 })
      },
    }
  },
}

const PRINT = 'print.pdf'

/** Firefox's preferences for prints that ask nobody, and go into this file, on letter paper. */
function printsInto(file: string) {
  const printer = 'print.printer_Mozilla_Save_to_PDF.'
  return {
    'print.always_print_silent': true,
    print_printer: 'Mozilla Save to PDF',
    [`${printer}print_to_file`]: true,
    [`${printer}print_to_filename`]: file,
    [`${printer}print_paper_id`]: 'na_letter',
    [`${printer}print_paper_width`]: '8.5',
    [`${printer}print_paper_height`]: '11',
    [`${printer}print_paper_size_unit`]: 0,
  }
}

/** The bytes of a PDF; throws while its end has not been written. */
function wholePdf(bytes: Buffer): Uint8Array {
  if (!/%%EOF\s*$/.test(bytes.toString('latin1'))) throw new Error('The print has no end yet')
  return new Uint8Array(bytes)
}

async function openTab(options: LaunchOptions, userDataDir: string): Promise<Tab> {
  const browser = await launch({ ...options, userDataDir })
  const page = await browser.newPage()
  return {
    open: (url) => loadAgain(() => page.goto(url, { waitUntil: 'load' })),
    reload: () => loadAgain(() => page.reload({ waitUntil: 'load' })),
    run: (task, ...args) => page.evaluate(task as never, ...(args as unknown as never[])) as never,
    moveClock: async (ms) => void (await page.evaluateOnNewDocument(shiftDate, ms)),
    close: () => browser.close(),
    async cutPower() {
      const child = browser.process()!
      const gone = new Promise((resolve) => child.once('exit', resolve))
      process.kill(-child.pid!, 'SIGKILL')
      await gone
    },
  }
}

/**
 * Waits until puppeteer has given the profile its own preferences back, which it does after a browser's end: an earlier start
 * would fail.
 */
async function expectOwnPreferences(profile: string) {
  const kept = (await readdir(profile)).filter((name) => name.endsWith('.puppeteer'))
  if (kept.length > 0) throw new Error(`Not given back yet: ${kept.join()}`)
}

/** Loads a page, again if needed: Firefox gives a navigation up when the page's router changes the address in that moment. */
async function loadAgain(load: () => Promise<unknown>, tries = 3): Promise<void> {
  try {
    await load()
  } catch (error) {
    if (tries === 1 || !/NS_BINDING_ABORTED|interrupted an unfinished navigation/.test(String(error)))
      throw error
    await loadAgain(load, tries - 1)
  }
}
