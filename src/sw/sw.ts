/// <reference lib="webworker" />
// The service worker, with a list of files for the site and one for the portal. The site's list is fetched at install, the portal's
// when the portal is first opened; after that a new release is installed only with both. A new worker takes over only when a page asks.
import { findFile } from '../shelf/find-file.ts'
import { readRange } from '../shelf/read-file.ts'
import { createShelf } from '../shelf/shelf.ts'
import type { FindKept } from './kept-file'
import type { PrecacheEntry } from './precache-manifest'
import { AlteredFileError, openPrecache } from './precache'
import { routeFor } from './route'
import { respond } from './strategies'

declare const self: ServiceWorkerGlobalScope

// vite-plugin-pwa replaces `self.__WB_MANIFEST` by the manifest.
// eslint-disable-next-line no-underscore-dangle
const manifest = self.__WB_MANIFEST as PrecacheEntry[]
const entriesOf = (list: PrecacheEntry['list']) => manifest.filter((entry) => entry.list === list)
const site = openPrecache('clinic-site', entriesOf('site'))
const portal = openPrecache('clinic-portal', entriesOf('portal'))
const shelf = createShelf({ indexedDB, crypto, locks: navigator.locks })
const findKept: FindKept = async (id) => {
  const file = await findFile(shelf, id)
  return file && { ...file, read: (first, last) => readRange(shelf, file, first, last) }
}

self.addEventListener('install', (event) => {
  event.waitUntil(install().catch(reportAltered))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([site.cleanUp(), portal.cleanUp(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const route = routeFor(event.request, self.location.origin)
  if (route) event.respondWith(respond(route, event.request, { site, portal }, findKept))
})

self.addEventListener('message', (event) => {
  const { type } = event.data as { type?: string }
  // 'take-over' comes from pages of releases before workbox-window; such a page may still be open.
  if (type === 'SKIP_WAITING' || type === 'take-over') void self.skipWaiting()
  if (type === 'superseded') portal.stop()
  if (type === 'keep-portal')
    event.waitUntil(
      keepPortal().then(
        () => event.ports[0]?.postMessage(true),
        () => event.ports[0]?.postMessage(false),
      ),
    )
})

async function install() {
  await site.install()
  if (await portal.isWanted()) await portal.install()
  // The old worker stops fetching: its files are gone from the server, and the browser waits for it before it activates this one.
  self.registration.active?.postMessage({ type: 'superseded' })
}

async function keepPortal() {
  if (!(await portal.isWhole())) await portal.install().catch(reportAltered)
}

/** Tells every open page which file arrives altered, because a failed installation tells pages nothing. */
async function reportAltered(error: unknown): Promise<never> {
  if (error instanceof AlteredFileError) {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    for (const page of pages) page.postMessage({ type: 'altered', url: error.url })
  }
  throw error
}
