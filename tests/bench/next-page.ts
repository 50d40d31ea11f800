// Measures how soon the next public page is painted after its link is pressed, with the pointer on the link for 300 ms before, against the
// same link where the browser prepares nothing. Prepared and plain links take turns, each as a first visit.
import { startApp } from '../support/app-process'
import { openPreparingBrowser, tapLink } from '../support/tap-link'
import { type Figure, figure } from './report'

const POINTER_RESTS_MS = 300
const ROUNDS = 7

export async function measureNextPage(runs: number): Promise<Figure[]> {
  const app = await startApp({ isMeasured: true })
  const browser = await openPreparingBrowser()
  const [prepared, plain]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < ROUNDS * runs; round++)
      for (const knowsRules of [true, false]) {
        const { untilPaint } = await tapLink(browser, app.url, {
          path: '/contact',
          rest: POINTER_RESTS_MS,
          knowsRules,
        })
        ;(knowsRules ? prepared : plain).push(untilPaint)
      }
  } finally {
    await browser.close()
    await app.remove()
  }
  return [
    figure('press on a link until the next page is painted', 'ms', prepared),
    figure('the same by a plain link', 'ms', plain),
    figure(
      'time of a prepared page, a plain link is 1',
      '×',
      prepared.map((time, at) => time / plain[at]!),
      0.3,
    ),
  ]
}
