/// <reference lib="webworker" />
// The service worker: one worker, two lists. The site's is fetched at install, the portal's when the portal is first opened;
// from then on a new release must have both before it counts as installed. It takes over only when a page says so.
import type { Listed } from '../domain/precache-manifest'
import { answer } from './strategies'
import { planFor } from './route'
import { openShelf } from './precache'

declare const self: ServiceWorkerGlobalScope
declare const SITE_LIST: Listed[]
declare const PORTAL_LIST: Listed[]

const site = openShelf('clinic-site', SITE_LIST)
const portal = openShelf('clinic-portal', PORTAL_LIST)

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await site.fill()
      if (await portal.isWanted()) await portal.fill()
    })(),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([site.sweep(), portal.sweep(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const plan = planFor({ method, mode, url, range: headers.has('range') }, self.location.origin)
  if (plan) event.respondWith(answer(plan, event.request, { site, portal }))
})

self.addEventListener('message', (event) => {
  const { type } = event.data as { type?: string }
  if (type === 'take-over') void self.skipWaiting()
  if (type === 'keep-portal')
    event.waitUntil(
      portal.fill().then(
        () => event.ports[0]?.postMessage(true),
        () => event.ports[0]?.postMessage(false),
      ),
    )
})
