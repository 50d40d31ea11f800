/// <reference lib="webworker" />
// The service worker: one worker, two lists. The site's is fetched at install, the portal's when the portal is first opened;
// from then on a new release must have both before it counts as installed. It takes over only when a page says so.
import type { PrecacheEntry } from './precache-manifest'
import { AlteredFileError, openPrecache } from './precache'
import { routeFor } from './route'
import { respond } from './strategies'

declare const self: ServiceWorkerGlobalScope

// vite-plugin-pwa puts the manifest in this place.
// eslint-disable-next-line no-underscore-dangle
const manifest = self.__WB_MANIFEST as PrecacheEntry[]
const entriesOf = (list: PrecacheEntry['list']) => manifest.filter((entry) => entry.list === list)
const site = openPrecache('clinic-site', entriesOf('site'))
const portal = openPrecache('clinic-portal', entriesOf('portal'))

self.addEventListener('install', (event) => {
  event.waitUntil(install().catch(reportAltered))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([site.cleanUp(), portal.cleanUp(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const route = routeFor({ method, mode, url, range: headers.has('range') }, self.location.origin)
  if (route) event.respondWith(respond(route, event.request, { site, portal }))
})

self.addEventListener('message', (event) => {
  const { type } = event.data as { type?: string }
  // The second is what pages said before workbox-window; such a page may wait for this worker.
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
  // The old release's files are gone from the server, and while it waits for them this one is not let in.
  self.registration.active?.postMessage({ type: 'superseded' })
}

async function keepPortal() {
  if (!(await portal.isWhole())) await portal.install().catch(reportAltered)
}

/** Tells every open page which file comes altered, for a failed install says nothing. */
async function reportAltered(error: unknown): Promise<never> {
  if (error instanceof AlteredFileError) {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    for (const page of pages) page.postMessage({ type: 'altered', url: error.url })
  }
  throw error
}
