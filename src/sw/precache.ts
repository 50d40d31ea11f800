// A precache: one list of the manifest in one cache, kept by Workbox. An installation succeeds only with every file. Until `cleanUp`
// the cache also holds the files of the old release, so that open pages never miss a file.
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import type { PrecacheEntry } from './precache-manifest'

export type Precache = ReturnType<typeof openPrecache>

/** Error for a file that the server sends with other bytes than the build wrote. */
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
  const wholeList = controllerOf(cacheName, entries, [secondAttempt(stopping.signal)])
  const isWanted = () => self.caches.has(cacheName)

  /** The kept answer for this path. Workbox's own look-up would create the cache, and a visitor must get no cache for the portal. */
  async function match(url: string): Promise<Response | undefined> {
    const key = wholeList.getCacheKeyForURL(url)
    return key ? self.caches.match(key, { cacheName, ignoreVary: true }) : undefined
  }

  return {
    match,

    /** The paths on this list. */
    urls: () => entries.map(({ url }) => url),

    /** Whether somebody has asked for this list. If so, each release keeps it up to date. */
    isWanted,

    isWhole: async () => (await match(entries.at(-1)?.url ?? '')) !== undefined,

    /** Fetches what is missing; throws when one file cannot be had, and keeps what it got for the next attempt. */
    async install(): Promise<void> {
      // The cache is created first: it marks the list as wanted, even if no file can be fetched yet.
      await self.caches.open(cacheName)
      // Workbox fetches one file after another, which is slow on a distant server, so parts of the list are fetched side by side.
      // `wholeList` then tries the files that are still missing once more, and throws if one fails again.
      const parts = Array.from({ length: partCount }, (_, part) =>
        entries.slice(0, -1).filter((_entry, index) => index % partCount === part),
      )
      await Promise.allSettled(
        parts.map((part) =>
          controllerOf(cacheName, part, [firstAttempt(stopping.signal)]).install(installEvent),
        ),
      )
      await wholeList.install(installEvent)
    },

    /** Ends the requests of `install`, for good: a browser installs no new worker while the old one is at work. */
    stop: () => stopping.abort(),

    /** Drops the files of an older release. */
    async cleanUp(): Promise<void> {
      if (await isWanted()) await wholeList.activate(installEvent)
    },
  }
}

/**
 * Stands in for the `install` event, which Workbox needs in order to fetch. The portal's list is installed on a message, without an
 * install event; and on the real event one failed attempt would fail the whole installation. The callers wait themselves.
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
      // A file with a hash in its address never changes. Any other file is revalidated (`no-cache`).
      cache: request.cache === 'reload' ? 'no-cache' : request.cache,
      signal: withTimeLimit(stopped),
    }),
})

const secondAttempt = (stopped: AbortSignal): WorkboxPlugin => ({
  // `reload` ignores the browser's cache, which may hold the page of a captive portal from the first attempt.
  requestWillFetch: async ({ request }) =>
    new Request(request, { cache: 'reload', signal: withTimeLimit(stopped) }),

  // A wrong hash fails like a lost network. If the server answers a request without the check, the hash was wrong.
  fetchDidFail: async ({ request }) => {
    const unchecked = new Request(request, { integrity: '' })
    const answer = await fetch(unchecked).catch(() => undefined)
    if (answer?.ok) throw new AlteredFileError(new URL(request.url).pathname)
  },
})

/** Aborts after a minute, or with `stopped`. AbortSignal.any is missing before Safari 17.4. */
function withTimeLimit(stopped: AbortSignal): AbortSignal {
  const limit = new AbortController()
  const abort = () => limit.abort()
  setTimeout(abort, timeLimit)
  stopped.addEventListener('abort', abort)
  if (stopped.aborted) abort()
  return limit.signal
}

/** Lets Workbox keep the not-found page, which may come with status 404: Workbox would refuse any error status. */
const allowNotFoundPage: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isNotFoundPage = new URL(request.url).pathname === '/404.html' && response.status === 404
    return response.ok || isNotFoundPage ? response : null
  },
}
