// Firefox by WebDriver BiDi, which puppeteer-core speaks without a driver program.
import { readdir } from 'node:fs/promises'
import { launch } from 'puppeteer-core'
import { vi } from 'vitest'
import { findFirefox } from '../../scripts/setup/browsers.mjs'
import { type Engine, shiftDate } from './tab'

export const firefox: Engine = {
  name: 'Firefox',
  isHere: findFirefox() !== undefined,
  async start(profile) {
    const browser = await launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      headless: true,
      ...(profile && { userDataDir: profile }),
      extraPrefsFirefox: {
        // Firefox asks the person before it keeps storage; tests have nobody to ask.
        'dom.storageManager.prompt.testing': true,
        'dom.storageManager.prompt.testing.allow': true,
        'media.autoplay.default': 0,
      },
    })
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
        if (profile) await vi.waitFor(() => expectOwnPreferences(profile), { timeout: 10_000 })
      },
    }
  },
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
