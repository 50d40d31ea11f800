// Chromium with the same commands as the other engines, for checks that run in all three.
import { launch } from 'puppeteer-core'
import { findChromium } from '../../scripts/setup/browsers.mjs'
import { chromiumArgs } from '../support/browser/browser'
import { type Engine, shiftDate } from './tab'

export const chromium: Engine = {
  name: 'Chromium',
  isHere: true,
  async start(profile) {
    const browser = await launch({
      executablePath: await findChromium(),
      args: [...chromiumArgs, '--autoplay-policy=no-user-gesture-required'],
      ...(profile && { userDataDir: profile }),
    })
    const page = await browser.newPage()
    return {
      open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
      reload: async () => void (await page.reload({ waitUntil: 'load' })),
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
  },
}
