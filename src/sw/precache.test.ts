import { beforeEach, expect, it, vi } from 'vitest'
import { integrityOf, origin, startScope } from './fake-worker-scope'
import type { PrecacheEntry } from './precache-manifest'
import { AlteredFileError, openPrecache } from './precache'
import { soon } from '../../tests/support/soon'

const entry = (url: string, text: string, revision: string | null = 'one'): PrecacheEntry => ({
  url,
  revision,
  integrity: integrityOf(text),
  list: 'portal',
})
const chunk = entry('/assets/a-1.js', 'script', null)
const page = entry('/contact', 'contact, one')
const shell = entry('/portal.html', 'shell, one')

let server: Record<string, Response | undefined>
let asked: string[]

const open = (entries: PrecacheEntry[], name = 'portal') => openPrecache(name, entries)
const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text()

beforeEach(() => {
  server = {
    '/assets/a-1.js': new Response('script', { headers: { 'content-type': 'text/javascript' } }),
    '/contact': new Response('contact, one'),
    '/portal.html': new Response('shell, one'),
  }
  asked = startScope((path) => server[path])
})

it('installing fetches the last file last, so that its presence means that all files are there', async () => {
  await open([chunk, page, shell]).install()
  expect(asked.at(-1)).toBe('/portal.html')
})

it('installing fails when a file cannot be fetched, and fetches only this file the next time', async () => {
  const answer = server['/contact']
  server['/contact'] = undefined
  const portal = open([chunk, page, shell])
  await expect(portal.install()).rejects.toThrow('Failed to fetch')
  expect(await portal.isWhole()).toBe(false)
  expect(await portal.isWanted()).toBe(true)

  asked.length = 0
  server['/contact'] = answer
  await portal.install()
  expect(asked).toEqual(['/contact', '/portal.html'])
  expect(await portal.isWhole()).toBe(true)
})

it('installing tries a failed file once more, so that one lost answer does not fail the installation', async () => {
  let isFirst = true
  asked = startScope((path) => {
    if (path !== '/contact' || !isFirst) return server[path]
    isFirst = false
    return undefined
  })
  const site = open([chunk, page, shell])
  await site.install()
  expect(await textOf(site.match('/contact'))).toBe('contact, one')
})

it('installing fetches files side by side, because a distant server answers slowly', async () => {
  const entries = Array.from({ length: 13 }, (_, index) => entry(`/page-${index}`, `/page-${index}`))
  let answerAll = () => {}
  const gate = new Promise<void>((resolve) => (answerAll = resolve))
  asked = startScope((path) => gate.then(() => new Response(path)))
  const installing = open(entries).install()
  await soon(() => expect(asked).toHaveLength(6))
  answerAll()
  await installing
  expect(asked.at(-1)).toBe('/page-12')
  expect(asked.toSorted()).toEqual(entries.map(({ url }) => url).toSorted())
})

it('installing ends when it is stopped, and does not start again: the browser would let no new worker in', async () => {
  const fetching = vi.fn<(request: Request) => Promise<Response>>(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        const end = () => reject(new DOMException('aborted', 'AbortError'))
        signal.addEventListener('abort', end)
        if (signal.aborted) end()
      }),
  )
  vi.stubGlobal('fetch', fetching)
  const portal = open([chunk, page, shell])
  const installing = portal.install()
  await soon(() => expect(fetching).toHaveBeenCalledTimes(2))
  portal.stop()
  await expect(installing).rejects.toThrow('aborted')
  await expect(portal.install()).rejects.toThrow('aborted')
})

it('installing accepts status 404 for the not-found page only', async () => {
  server['/404.html'] = new Response('not found', { status: 404 })
  await expect(open([entry('/404.html', 'not found')]).install()).resolves.toBeUndefined()
  server['/contact'] = new Response('contact, one', { status: 500 })
  await expect(open([page]).install()).rejects.toThrow(/bad-precaching-response.*contact.*500/)
})

it('installing keeps a redirected answer as a plain one, because browsers refuse redirected answers for a navigation', async () => {
  const redirected = (): Response =>
    Object.defineProperties(new Response('contact, one'), {
      redirected: { value: true },
      url: { value: `${origin}/contact` },
      clone: { value: redirected },
    })
  server['/contact'] = redirected()
  const site = open([page])
  await site.install()
  expect((await site.match('/contact'))?.redirected).toBe(false)
})

it('a file that is not the one that was built is refused with an error that names it, although the server answers 200: a captive portal, a filter, the host’s own notice', async () => {
  server['/portal.html'] = new Response('<h1>Accept our terms</h1>')
  const portal = open([chunk, shell])
  await expect(portal.install()).rejects.toEqual(new AlteredFileError('/portal.html'))
  expect(await portal.isWhole()).toBe(false)
  expect(await portal.match('/portal.html')).toBeUndefined()
})

it('a file that is not the one that was built is no longer taken from the browser’s cache at the second attempt', async () => {
  const modes: RequestCache[] = []
  const fetching = fetch
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.url.endsWith('a-1.js')) modes.push(request.cache)
    const isStale = modes.length === 1
    return isStale ? Promise.reject(new TypeError('Failed to fetch')) : fetching(request)
  })
  await open([chunk, shell]).install()
  expect(modes).toEqual(['default', 'reload'])
})

it('a file that is not the one that was built is distinguished from a missing file', async () => {
  server['/contact'] = new Response('no such page', { status: 404 })
  await expect(open([page, shell]).install()).rejects.not.toBeInstanceOf(AlteredFileError)
})

it('a new release keeps the old files beside the new until it is cleaned up', async () => {
  const old = open([chunk, page])
  await old.install()

  server['/contact'] = new Response('contact, two')
  const next = open([entry('/contact', 'contact, two', 'two')])
  await next.install()
  expect(await textOf(old.match('/contact'))).toBe('contact, one')
  expect(await textOf(next.match('/contact'))).toBe('contact, two')

  await next.cleanUp()
  expect(await old.match('/contact')).toBeUndefined()
  expect(await old.match('/assets/a-1.js')).toBeUndefined()
  expect(await textOf(next.match('/contact'))).toBe('contact, two')
})

it('a new release fetches only what changed', async () => {
  await open([chunk, page]).install()
  asked.length = 0
  server['/contact'] = new Response('contact, two')
  await open([chunk, entry('/contact', 'contact, two', 'two')]).install()
  expect(asked).toEqual(['/contact'])
})

it('the portal’s list on the device of a visitor is neither wanted nor complete, and a look at it creates no cache', async () => {
  const portal = open([shell])
  expect(await portal.match('/portal.html')).toBeUndefined()
  expect(await portal.isWhole()).toBe(false)
  await portal.cleanUp()
  expect(await portal.isWanted()).toBe(false)
  expect(await caches.keys()).toEqual([])
})
