import { beforeEach, expect, it } from 'vitest'
import { integrityOf, origin, startScope } from './fake-worker-scope'
import type { PrecacheEntry } from './precache-manifest'
import { openPrecache } from './precache'
import { routeFor } from './route'
import { type Precaches, respond } from './strategies'

const answers: Record<string, string> = {
  '/contact': 'contact',
  '/404.html': 'not found',
  '/offline.html': 'no connection',
  '/media/about-640.avif': 'small picture',
  '/assets/portal-1.js': 'portal script',
  '/portal.html': 'shell',
}

let isOnline: boolean
let precaches: Precaches

beforeEach(async () => {
  isOnline = true
  startScope((path) => (isOnline ? new Response(answers[path] ?? `network ${path}`) : undefined))
  const listed = (list: PrecacheEntry['list'], ...urls: string[]) =>
    openPrecache(
      list,
      urls.map((url) => ({ url, revision: 'one', integrity: integrityOf(answers[url]!), list })),
    )
  precaches = {
    site: listed('site', '/contact', '/404.html', '/offline.html', '/media/about-640.avif'),
    portal: listed('portal', '/assets/portal-1.js', '/portal.html'),
  }
  await precaches.site.install()
})

async function ask(path: string, mode: RequestMode = 'navigate') {
  const url = new URL(path, origin).href
  const route = routeFor({ method: 'GET', mode, destination: '', url, headers: new Headers() }, origin)
  const response = await respond(route!, new Request(url), precaches, () => Promise.resolve(undefined))
  return { status: response.status, text: await response.text() }
}

it('the service worker without a network gives the small picture in place of a large one', async () => {
  isOnline = false
  expect((await ask('/media/about-1280.webp', 'no-cors')).text).toBe('small picture')
  await expect(ask('/media/other-1280.webp', 'no-cors')).rejects.toThrow('Failed to fetch')
})

it('the service worker fetches files that are on no list', async () => {
  expect((await ask('/brand-new-page')).text).toBe('network /brand-new-page')
  expect((await ask('/assets/newer-2.js', 'cors')).text).toBe('network /assets/newer-2.js')
})

it('the service worker fetches a listed file when the storage of the browser fails', async () => {
  caches.match = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))
  expect((await ask('/contact')).text).toBe('contact')
})
