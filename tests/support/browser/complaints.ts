// Collects the complaints of pages: errors of scripts and of the console, such as a breach of the content security policy. A test
// that causes complaints on purpose allows them; any other complaint fails the test.
import { type BrowserContext, expect } from '@playwright/test'

let seen: string[] = []
let allowed: RegExp[] = []

/**
 * Messages that are no complaints: about a server or network that the test took away, from the not-found page, which logs the
 * address, and about the test's own recorder, which a frame without scripts refuses.
 */
const isExpected =
  /^Failed to load resource: (net::ERR_|.* status of 503)|^404: no page at|^Blocked script execution in 'about:srcdoc'/

/** Collects from every page of the context, until the test ends. */
export function collectComplaints(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' || isExpected.test(message.text())) return
    const page = message.page()?.url()
    const { url } = message.location()
    // A failed load of the page itself is left out: the test asked for the page and sees the answer.
    if (url !== page || !message.text().startsWith('Failed to load'))
      seen.push(`${page}: ${message.text()} (${url})`)
  })
  context.on('weberror', (failure) => {
    const error = failure.error()
    seen.push(`${failure.page()?.url()}: not handled: ${error.stack ?? error.message}`)
  })
}

/** Allows these complaints in this test. */
export function allowComplaints(...patterns: RegExp[]): void {
  allowed.push(...patterns)
}

/** Runs a test, which fails where a page complains without permission. A failing test prints all complaints. */
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
