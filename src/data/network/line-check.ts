// Asks, while the clinic's server gives no answer, whether the internet works: whether a file of this site comes, which no cache and no
// worker keeps. It tells something only where the site and the server have two hosts.

/** Ms to wait for the file. */
const TIME_LIMIT = 4_000

/** A function that tells whether the file comes; false where there is no `file`. Requests that fail at once ask once. */
export function createLineCheck(fetch: typeof globalThis.fetch, file: string | undefined) {
  let asking: Promise<boolean> | undefined
  const ask = async () => {
    if (file === undefined) return false
    try {
      const answer = await fetch(file, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT) })
      // The sign-in page of a hotel's network would be HTML.
      return answer.ok && answer.headers.get('content-type')?.startsWith('text/plain') === true
    } catch {
      return false
    } finally {
      asking = undefined
    }
  }
  return () => (asking ??= ask())
}
