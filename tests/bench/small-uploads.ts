// Measures 39 small files that are chosen at once in the portal's own form, in a real browser to the real stack, from the tap on Upload
// until all are in the list; and the same files and rows by plain requests of the same page.
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browsers.mjs'
import { startApp } from '../support/browser/app-process'
import { chromiumArgs } from '../support/browser/browser'
import { sendManyPlainly, uploadMany } from '../support/browser/many-files'
import { admin, signIn } from '../support/browser/portal'
import { type Figure, figure } from './report'

export async function measureSmallUploads(runs: number): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
  const [portal, plain]: [number[], number[]] = [[], []]
  try {
    for (let run = 0; run < runs; run += 1) {
      const app = await startApp({ isMeasured: true })
      try {
        const page = await (await browser.newContext()).newPage()
        await signIn(page, app.url, ...admin)
        await page.goto(`${app.url}/portal/documents/hr-docs`)
        portal.push(await uploadMany(page))
        plain.push(await sendManyPlainly(page, app))
        await page.context().close()
      } finally {
        await app.remove()
      }
    }
    return [
      figure('39 files of 120 KB through the portal, until all are in the list', 's', portal, 20),
      figure('the same files and rows by plain requests', 's', plain),
    ]
  } finally {
    await browser.close()
  }
}
