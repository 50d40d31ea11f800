// A folder of small files at once: what the portal does beside sending them must not cost an office manager minutes.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { sendManyPlainly, uploadMany } from '../support/browser/many-files'
import { admin, signIn } from '../support/browser/portal'

/** Seconds on a machine that does nothing else. */
const LIMIT = 20
/** The same as a multiple of plain requests with these files and rows: other work on the machine slows both down. */
const TIMES_PLAIN = 10

// A trace costs more than what is measured.
test.use({ trace: 'off' })

test('39 small files are in the list within 20 seconds, or within ten times what plain requests take on a busy machine', async ({
  app,
  page,
}) => {
  await signIn(page, app.url, ...admin)
  await page.goto(`${app.url}/portal/documents/hr-docs`)
  const seconds = await uploadMany(page)
  const plain = await sendManyPlainly(page, app)
  expect(seconds).toBeLessThanOrEqual(Math.max(LIMIT, TIMES_PLAIN * plain))
})
