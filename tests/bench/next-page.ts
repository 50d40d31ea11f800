// Measures how soon the next public page is painted after its link is pressed, with the pointer on the link for 300 ms before,
// against the same link where the browser prepares nothing. Prepared and plain links take turns, each as a first visit: on a slow
// line (one bar), and on loopback, where only work of the processor can be saved.
import { startApp } from '../support/browser/app-process'
import { openPreparingBrowser, tapLink } from '../support/browser/tap-link'
import { type Figure, figure } from './report'
import { startSlowLine } from './slow-line'

const POINTER_RESTS_MS = 300
const ROUNDS = 7

export async function measureNextPage(runs: number): Promise<Figure[]> {
  const app = await startApp({ isMeasured: true })
  const line = await startSlowLine(app.url)
  try {
    return [
      ...(await measureOn('a line of one bar', line.url, ROUNDS * runs, 0.3)),
      ...(await measureOn('loopback', app.url, ROUNDS * runs)),
    ]
  } finally {
    line.close()
    await app.remove()
  }
}

async function measureOn(where: string, url: string, rounds: number, limit?: number) {
  const browser = await openPreparingBrowser()
  const [prepared, plain]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round++)
      for (const knowsRules of [true, false]) {
        const tap = { path: '/contact', rest: POINTER_RESTS_MS, knowsRules }
        ;(knowsRules ? prepared : plain).push((await tapLink(browser, url, tap)).untilPaint)
      }
  } finally {
    await browser.close()
  }
  const ratios = prepared.map((time, at) => time / plain[at]!)
  return [
    figure(`press on a link until the next page is painted, on ${where}`, 'ms', prepared),
    figure(`the same by a plain link, on ${where}`, 'ms', plain),
    figure(`time of a prepared page on ${where}, a plain link is 1`, '×', ratios, limit),
  ]
}
