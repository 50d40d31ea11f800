// A precache: one list of the manifest in one cache, kept by Workbox. It is installed whole or fails, and keeps the files of the old
// release beside the new ones until it is cleaned up, so that the pages in use never miss a file.
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import type { PrecacheEntry } from './precache-manifest'

export type Precache = ReturnType<typeof openPrecache>

/** The server answers for this file, but not with the bytes that were built. */
export class AlteredFileError extends Error {
  constructor(readonly url: string) {
    super(`${url} is not the file that was built`)
  }
}

const partCount = 6
const timeLimit = 60_000

/** Opens the cache `cacheName` for these entries. The last entry is fetched last: when the cache has it, the list is whole. */
export function openPrecache(cacheName: string, entries: readonly PrecacheEntry[]) {
  const stopping = new AbortController()
  const whole = controllerOf(cacheName, entries, [secondAttempt(stopping.signal)])
  const isWanted = () => self.caches.has(cacheName)

  /** The kept answer for this path. Workbox's own look-up would make the cache, and a visitor must have none for the portal. */
  async function match(url: string): Promise<Response | undefined> {
    const key = whole.getCacheKeyForURL(url)
    return key ? self.caches.match(key, { cacheName, ignoreVary: true }) : undefined
  }

  return {
    match,

    /** The paths on this list. */
    urls: () => entries.map(({ url }) => url),

    /** Whether somebody has asked for this list: from then on it is kept up to date. */
    isWanted,

    isWhole: async () => (await match(entries.at(-1)?.url ?? '')) !== undefined,

    /** Fetches what is missing; throws when one file cannot be had, and keeps what it got for the next attempt. */
    async install(): Promise<void> {
      // An empty cache says that somebody asked for the list, even if not one file can be had yet.
      await self.caches.open(cacheName)
      // Workbox fetches one file after another, slow on a distant line: so the list goes in parts side by side. What a part
      // could not get is left to the whole, which tries again and then throws.
      const parts = Array.from({ length: partCount }, (_, part) =>
        entries.slice(0, -1).filter((_entry, index) => index % partCount === part),
      )
      await Promise.allSettled(
        parts.map((part) =>
          controllerOf(cacheName, part, [firstAttempt(stopping.signal)]).install(installEvent),
        ),
      )
      await whole.install(installEvent)
    },

    /** Ends what `install` fetches, for good: a browser lets no new worker in while the old one is at work. */
    stop: () => stopping.abort(),

    /** Drops the files of an older release. */
    async cleanUp(): Promise<void> {
      if (await isWanted()) await whole.activate(installEvent)
    },
  }
}

/**
 * The event that Workbox is given. It fetches during an `install` only, but the portal is asked for by a message; and it must not
 * wait on the real event, which one failed attempt would fail for good. Who installs or cleans up waits itself.
 */
const installEvent = { type: 'install', waitUntil: () => undefined } as unknown as ExtendableEvent

function controllerOf(cacheName: string, entries: readonly PrecacheEntry[], plugins: WorkboxPlugin[]) {
  const controller = new PrecacheController({ cacheName, plugins: [...plugins, allowNotFoundPage] })
  controller.addToCacheList([...entries])
  return controller
}

const firstAttempt = (stopped: AbortSignal): WorkboxPlugin => ({
  requestWillFetch: async ({ request }) =>
    new Request(request, {
      // A hashed address never changes; any other is asked for anew, but may answer that it is the same.
      cache: request.cache === 'reload' ? 'no-cache' : request.cache,
      signal: limited(stopped),
    }),
})

const secondAttempt = (stopped: AbortSignal): WorkboxPlugin => ({
  // Goes past the browser's cache, where the first attempt may have left a stranger's page.
  requestWillFetch: async ({ request }) =>
    new Request(request, { cache: 'reload', signal: limited(stopped) }),

  // A wrong hash fails like a lost network. Where the server answers without the check, it was the hash.
  fetchDidFail: async ({ request }) => {
    const unchecked = new Request(request, { integrity: '' })
    const answer = await fetch(unchecked).catch(() => undefined)
    if (answer?.ok) throw new AlteredFileError(new URL(request.url).pathname)
  },
})

/** Aborts after a minute, or with `stopped`. AbortSignal.any is missing before Safari 17.4. */
function limited(stopped: AbortSignal): AbortSignal {
  const limit = new AbortController()
  const abort = () => limit.abort()
  setTimeout(abort, timeLimit)
  stopped.addEventListener('abort', abort)
  if (stopped.aborted) abort()
  return limit.signal
}

/** Workbox refuses every error; the page for a missing address may come with the status that it stands for. */
const allowNotFoundPage: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isNotFoundPage = new URL(request.url).pathname === '/404.html' && response.status === 404
    return response.ok || isNotFoundPage ? response : null
  },
}
