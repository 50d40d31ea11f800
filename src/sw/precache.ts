// A shelf is one list of files in one cache, kept by Workbox. It is filled whole or fails, and keeps old and new side by side
// until it is swept, so that the pages of the release in use never miss a file.
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import type { Listed } from '../domain/precache-manifest'

export type Shelf = ReturnType<typeof openShelf>

const atOnce = 6
const timeLimit = 60_000

/** Opens the shelf of that name. The list's last file is fetched last: where it is, the shelf is whole. */
export function openShelf(cacheName: string, list: readonly Listed[]) {
  const whole = precacheOf(cacheName, list)
  const isKept = () => self.caches.has(cacheName)

  return {
    /** The paths on this list. */
    urls: () => list.map(({ url }) => url),

    /** What is kept for this path. Not Workbox's own look-up: that opens the cache, and a visitor has none for the portal. */
    async match(url: string): Promise<Response | undefined> {
      const key = whole.getCacheKeyForURL(url)
      return key ? self.caches.match(key, { cacheName, ignoreVary: true }) : undefined
    },

    /** Somebody asked for this shelf once: from then on it is kept up to date. */
    isWanted: isKept,

    /** Fetches what is missing; throws when one file cannot be had, and keeps what it got for the next attempt. */
    async fill(): Promise<void> {
      // The cache says that somebody asked, even if not one file can be had yet.
      await self.caches.open(cacheName)
      // Workbox fetches one file after another, slow on a distant line: so the list goes in parts side by side. What a part
      // could not get is left to the whole, which tries again and then throws.
      const parts = Array.from({ length: atOnce }, (_, part) =>
        list.slice(0, -1).filter((_item, index) => index % atOnce === part),
      )
      await Promise.allSettled(parts.map((part) => precacheOf(cacheName, part).install(awaited)))
      await whole.install(awaited)
    },

    /** Drops what an older release left. */
    async sweep(): Promise<void> {
      if (await isKept()) await whole.activate(awaited)
    },
  }
}

/**
 * The event that Workbox is given. It fetches during an `install` only, but the portal is asked for by a message; and it must not
 * wait on the real event, which one failed attempt would fail for good. Who fills or sweeps waits itself.
 */
const awaited = { type: 'install', waitUntil: () => undefined } as unknown as ExtendableEvent

function precacheOf(cacheName: string, list: readonly Listed[]) {
  const precache = new PrecacheController({ cacheName, plugins: [careful] })
  precache.addToCacheList([...list])
  return precache
}

/** What we ask of every download, beyond Workbox. */
const careful: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, {
      // A hashed address never changes; any other is asked for anew, but may answer that it is the same.
      cache: request.cache === 'reload' ? 'no-cache' : request.cache,
      signal: AbortSignal.timeout(timeLimit),
    }),

  cacheWillUpdate: async ({ request, response }) => {
    const { pathname } = new URL(request.url)
    // The page for a missing address may come with the status that it stands for.
    const isNotFoundPage = pathname === '/404.html' && response.status === 404
    // Some hosts answer a missing file with a page and status 200.
    const isPageForFile =
      pathname.startsWith('/assets/') && response.headers.get('content-type')?.includes('text/html')
    return (response.ok || isNotFoundPage) && !isPageForFile ? response : null
  },
}
