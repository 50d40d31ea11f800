// The next public page is prepared while the pointer rests on its link, and runs nothing before it is shown.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { openPreparingBrowser, tapLink } from '../support/browser/tap-link'

test('the page behind a link is prepared, and its scripts wait until it is shown', async ({ clinic }) => {
  const browser = await openPreparingBrowser()
  try {
    let times = { shownAt: 0, firstScriptAt: 0 }
    // A browser may decline once, for instance where memory or time is short: the visitor then meets a plain link.
    for (const rest of [2_000, 4_000, 8_000])
      if (times.shownAt === 0) times = await tapLink(browser, clinic.url, { path: '/contact', rest })
    const { shownAt, firstScriptAt } = times
    expect(shownAt, 'the page began before the tap').toBeGreaterThan(0)
    expect(firstScriptAt, 'no visit is counted for a page that is only prepared').toBeGreaterThan(shownAt)
  } finally {
    await browser.close()
  }
})
