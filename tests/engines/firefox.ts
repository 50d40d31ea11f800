// Firefox by WebDriver BiDi, which puppeteer-core speaks without a driver program.
import { launch, type Page } from 'puppeteer-core'
import { findFirefox } from '../../scripts/browsers.mjs'
import type { Engine } from './tab'

export const firefox: Engine = {
  name: 'Firefox',
  isHere: findFirefox() !== undefined,
  async start() {
    const browser = await launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      headless: true,
      extraPrefsFirefox: {
        // Firefox asks the person before it keeps storage; tests have nobody to ask.
        'dom.storageManager.prompt.testing': true,
        'dom.storageManager.prompt.testing.allow': true,
        'media.autoplay.default': 0,
      },
    })
    const page = await browser.newPage()
    return {
      open: (url) => goTo(page, url),
      reload: async () => void (await page.reload({ waitUntil: 'load' })),
      run: (task, ...args) => page.evaluate(task as never, ...(args as unknown as never[])) as never,
      close: () => browser.close(),
    }
  },
}

/** Firefox gives a navigation up when the page's own router changes the address in that moment: it is asked for again. */
async function goTo(page: Page, url: string, tries = 3): Promise<void> {
  try {
    await page.goto(url, { waitUntil: 'load' })
  } catch (error) {
    if (tries === 1 || !/NS_BINDING_ABORTED|interrupted an unfinished navigation/.test(String(error)))
      throw error
    await goTo(page, url, tries - 1)
  }
}
