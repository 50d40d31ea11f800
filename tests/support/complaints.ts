// Collects the complaints of pages: errors of their scripts and of the console (a breach of the content policy is one). A test
// that causes some on purpose allows them; any other complaint fails it.
import { type BrowserContext, expect } from '@playwright/test'

let seen: string[] = []
let allowed: RegExp[] = []

/** Messages that are no complaint: a server or network that a test took away; the not-found page, which writes down what was asked
 * for; and the test's own recorder, which a frame without scripts refuses. */
const isNote =
  /^Failed to load resource: (net::ERR_|.* status of 503)|^404: no page at|^Blocked script execution in 'about:srcdoc'/

/** Collects from every page of the context, until the test ends. */
export function listen(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' || isNote.test(message.text())) return
    const page = message.page()?.url()
    const { url } = message.location()
    // The test itself asked for the page's address, and sees the answer.
    if (url !== page || !message.text().startsWith('Failed to load'))
      seen.push(`${page}: ${message.text()} (${url})`)
  })
  context.on('weberror', (failure) => {
    const error = failure.error()
    seen.push(`${failure.page()?.url()}: not handled: ${error.stack ?? error.message}`)
  })
}

/** Allows these complaints in this test: it wants them, or cannot help them. */
export function allowComplaints(...patterns: RegExp[]): void {
  allowed.push(...patterns)
}

/** Runs a test: complaints from before it are forgotten, and one that it did not allow fails it. A test that fails tells them all. */
export async function withoutComplaints(run: () => Promise<void>): Promise<void> {
  seen = []
  allowed = []
  await run().catch((error: unknown) => {
    if (seen.length > 0) console.error('Complaints of pages:', seen)
    throw error
  })
  const unexpected = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))
  expect(unexpected, 'complaints of pages that the test did not allow').toEqual([])
}
