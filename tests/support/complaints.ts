// What pages complain about: errors of their scripts and of the console (a broken content policy is one). A test that causes
// some on purpose allows them; by any other it fails.
import { type BrowserContext, expect } from '@playwright/test'

let seen: string[] = []
let allowed: RegExp[] = []

/** No complaint: a server or network that a test took away; the not-found page, which writes down what was asked for; and the
 * test's own recorder, which a frame without scripts refuses. */
const isNote =
  /^Failed to load resource: (net::ERR_|.* status of 503)|^404: no page at|^Blocked script execution in 'about:srcdoc'/

/** Collects from every page of the context, until the test ends. */
export function listen(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' || isNote.test(message.text())) return
    const page = message.page()?.url()
    const { url } = message.location()
    // The answer to a page's own address is what the test asked for, and sees.
    if (url !== page || !message.text().startsWith('Failed to load'))
      seen.push(`${page}: ${message.text()} (${url})`)
  })
  context.on('weberror', (failure) => {
    const error = failure.error()
    seen.push(`${failure.page()?.url()}: not handled: ${error.stack ?? error.message}`)
  })
}

/** These complaints are wanted, or cannot be helped, in this test. */
export function allowComplaints(...patterns: RegExp[]): void {
  allowed.push(...patterns)
}

/** Around one test: nothing was said before it, and nothing unexpected by its end. */
export async function withoutComplaints(run: () => Promise<void>): Promise<void> {
  seen = []
  allowed = []
  await run()
  const unexpected = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))
  expect(unexpected, 'complaints of pages that the test did not allow').toEqual([])
}
