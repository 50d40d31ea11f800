// Tests which requests the service worker answers with a page, the portal's shell, a file or a picture, and which go to the network.
import { expect, it } from 'vitest'
import { pictureName } from './precache-manifest'
import { type RequestFacts, cleanPath, routeFor } from './route'

const origin = 'https://clinic.example'
const range = { headers: new Headers({ range: 'bytes=0-' }) }
const ask = (path: string, asked: Partial<RequestFacts> = {}) =>
  routeFor(
    {
      method: 'GET',
      mode: 'no-cors',
      destination: '',
      headers: new Headers(),
      ...asked,
      url: new URL(path, origin).href,
    },
    origin,
  )
const open = (path: string) => ask(path, { mode: 'navigate' })

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])('the worker answers no %s', (method) => {
  expect(ask('/assets/a.js', { method })).toBeNull()
  expect(ask('/contact', { method, mode: 'navigate' })).toBeNull()
  expect(ask('/offline/a', { method })).toBeNull()
})

it.each([
  '/auth/v1/token',
  '/rest/v1/documents',
  '/storage/v1/object/sign/videos/a.mp4',
  '/functions/v1/create-user',
  '/_local/mailbox',
])('the service worker never answers for the API: %s', (path) => {
  expect(ask(path)).toBeNull()
  expect(open(path)).toBeNull()
})

it.each<[string, string, Partial<RequestFacts>]>([
  ['another origin', 'https://project.supabase.co/rest/v1/documents', {}],
  ['a part of a file, which the network can answer with 206', '/media/hero.mp4', range],
  ['a PDF that opens in a tab, because it is no page', '/guides/nutrition.pdf', { mode: 'navigate' }],
  ['a kept file of another origin', 'https://project.supabase.co/offline/a', {}],
])('the service worker never answers for %s', (_what, path, asked) => {
  expect(ask(path, asked)).toBeNull()
})

const film = 'https://project.supabase.co/storage/v1/object/sign/videos/a.mp4?token=t'
const links = [film, new URL(film).pathname]

it.each(['image', 'video'] as const)('a signed link for %s goes through the worker', (destination) => {
  for (const link of links)
    for (const part of [{}, range, { mode: 'cors' as const }])
      expect(ask(link, { destination, ...part })).toEqual({ kind: 'signed' })
})

it('a signed link that a script reads, or that opens in a tab, is left to the browser', () => {
  for (const link of links)
    for (const asked of [{ mode: 'cors' }, { mode: 'navigate', destination: 'document' }] as const)
      expect(ask(link, asked)).toBeNull()
})

const anyRequest: Partial<RequestFacts>[] = [{}, range, { mode: 'navigate' }]
it.each(anyRequest)('an address of a kept file leads to it, whatever the request: %j', (asked) => {
  expect(ask('/offline/a-Z_9', asked)).toEqual({ kind: 'kept', id: 'a-Z_9' })
})

it('an address of a kept file is no page of the site or the portal, whatever its end', () => {
  expect(open('/offline/')).toEqual({ kind: 'kept', id: '' })
  expect(open('/offline/portal.html')).toEqual({ kind: 'kept', id: 'portal.html' })
  expect(open('/offline.html')).toEqual({ kind: 'page', url: '/offline' })
})

it.each([
  '/portal',
  '/portal/',
  '/portal/dashboard',
  '/portal/documents/hr-docs?q=hand',
  '/portal/a.b',
  '/portal.html',
])('the service worker answers a navigation in the portal with its shell: %s', (path) =>
  expect(open(path)).toEqual({ kind: 'portal' }),
)

it.each([
  ['/', '/'],
  // Names that begin like the API or the portal.
  ['/restoration', '/restoration'],
  ['/portals', '/portals'],
  ['/index.html', '/'],
  ['/services', '/services'],
  ['/services/', '/services'],
  ['/services.html', '/services'],
  ['/services/index.html', '/services'],
  ['/contact?utm_source=mail&fbclid=x', '/contact'],
  ['/resources?tab=blog#top', '/resources'],
])('the service worker finds %s as the page %s', (path, url) =>
  expect(open(path)).toEqual({ kind: 'page', url }),
)

it('the service worker looks for scripts and styles on the lists', () => {
  expect(ask('/assets/site-1a2b.js')).toEqual({ kind: 'file', url: '/assets/site-1a2b.js' })
})

it('the service worker treats pictures apart, because another size may replace a picture', () => {
  expect(ask('/media/about-1280.webp')).toEqual({ kind: 'picture', url: '/media/about-1280.webp' })
  expect(pictureName('/media/about-1280.webp')).toBe(pictureName('/media/about-640w.avif'))
  expect(pictureName('/media/guide-glp1.avif')).toBe('/media/guide-glp1')
})

it('the service worker takes an empty path for the home page', () => {
  expect(cleanPath('//')).toBe('/')
})
