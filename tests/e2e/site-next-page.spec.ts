// The next public page is prepared while the pointer rests on its link, and runs nothing before it is shown.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { openPreparingBrowser, tapLink } from '../support/browser/tap-link'

test('the page behind a link is prepared while the pointer rests on the link, and its scripts start when it is shown', async ({
  clinic,
}) => {
  const browser = await openPreparingBrowser()
  try {
    // A browser may decline, for instance where memory or time is short: the visitor then meets a plain link.
    for (const rest of [2_000, 4_000, 8_000]) {
      const { shownAt, firstScriptAt } = await tapLink(browser, clinic.url, { path: '/contact', rest })
      if (shownAt === 0) continue
      expect(firstScriptAt, 'no visit is counted for a page that is only prepared').toBeGreaterThan(shownAt)
      return
    }
    test.skip(true, 'Chromium prepared no page')
  } finally {
    await browser.close()
  }
})
