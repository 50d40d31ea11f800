import { beforeEach, describe, expect, it, vi } from 'vitest'
import { origin, startWorld } from './fake-worker-scope'
import type { Listed } from '../domain/precache-manifest'
import { openShelf } from './precache'

const chunk: Listed = { url: '/assets/a-1.js', revision: null }
const page: Listed = { url: '/contact', revision: 'one' }
const shell: Listed = { url: '/portal.html', revision: 'one' }

let server: Record<string, Response | undefined>
let asked: string[]

const shelf = (list: Listed[], name = 'shelf') => openShelf(name, list)
const isWhole = async (portal: ReturnType<typeof shelf>) => (await portal.match('/portal.html')) !== undefined

beforeEach(() => {
  server = {
    '/assets/a-1.js': new Response('script', { headers: { 'content-type': 'text/javascript' } }),
    '/contact': new Response('contact, one'),
    '/portal.html': new Response('shell, one'),
  }
  asked = startWorld((path) => server[path])
})

describe('filling', () => {
  it('keeps the whole list and gives it back by address', async () => {
    const site = shelf([chunk, page])
    await site.fill()
    expect(await (await site.match('/contact'))?.text()).toBe('contact, one')
    expect(await (await site.match('/assets/a-1.js'))?.text()).toBe('script')
  })

  it('knows nothing that is not on its list', async () => {
    const site = shelf([page])
    await site.fill()
    expect(site.urls()).toEqual(['/contact'])
    expect(await site.match('/portal.html')).toBeUndefined()
  })

  it('fetches the last file last, so that its presence means all of it is there', async () => {
    await shelf([chunk, page, shell]).fill()
    expect(asked.at(-1)).toBe('/portal.html')
  })

  it('is not whole when a file cannot be had, and fetches only that one the next time', async () => {
    const answer = server['/contact']
    server['/contact'] = undefined
    const portal = shelf([chunk, page, shell])
    await expect(portal.fill()).rejects.toThrow('Failed to fetch')
    expect(await isWhole(portal)).toBe(false)
    expect(await portal.isWanted()).toBe(true)

    asked.length = 0
    server['/contact'] = answer
    await portal.fill()
    expect(asked).toEqual(['/contact', '/portal.html'])
    expect(await isWhole(portal)).toBe(true)
  })

  it('tries once more for what failed, so that one lost answer does not cost the release', async () => {
    let isFirst = true
    asked = startWorld((path) => {
      if (path !== '/contact' || !isFirst) return server[path]
      isFirst = false
      return undefined
    })
    const site = shelf([chunk, page, shell])
    await site.fill()
    expect(await (await site.match('/contact'))?.text()).toBe('contact, one')
  })

  it('fetches side by side, for a distant server makes each answer slow', async () => {
    const list = Array.from({ length: 13 }, (_, index) => ({ url: `/page-${index}`, revision: 'one' }))
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    asked = startWorld((path) => gate.then(() => new Response(path)))
    const filling = shelf(list).fill()
    await vi.waitFor(() => expect(asked).toHaveLength(6))
    open()
    await filling
    expect(asked.at(-1)).toBe('/page-12')
    expect(asked.toSorted()).toEqual(list.map(({ url }) => url).toSorted())
  })

  it('refuses a page that a host gives in place of a missing chunk', async () => {
    server['/assets/a-1.js'] = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    await expect(shelf([chunk]).fill()).rejects.toThrow(/bad-precaching-response.*a-1\.js.*200/)
  })

  it('refuses an error, save that the not-found page may say 404', async () => {
    server['/contact'] = new Response('gone', { status: 500 })
    await expect(shelf([page]).fill()).rejects.toThrow(/bad-precaching-response.*contact.*500/)
    server['/404.html'] = new Response('not found', { status: 404 })
    await expect(shelf([{ url: '/404.html', revision: 'one' }]).fill()).resolves.toBeUndefined()
  })

  it('forgets that an answer was redirected, which browsers refuse for a navigation', async () => {
    const redirected = new Response('contact')
    Object.defineProperty(redirected, 'redirected', { value: true })
    Object.defineProperty(redirected, 'url', { value: `${origin}/contact` })
    Object.defineProperty(redirected, 'clone', { value: () => redirected })
    server['/contact'] = redirected
    const site = shelf([page])
    await site.fill()
    expect((await site.match('/contact'))?.redirected).toBe(false)
  })
})

describe('a new release', () => {
  it('keeps the old files beside the new until it is swept', async () => {
    const old = shelf([chunk, page])
    await old.fill()

    server['/contact'] = new Response('contact, two')
    const next = shelf([{ ...page, revision: 'two' }])
    await next.fill()
    expect(await (await old.match('/contact'))?.text()).toBe('contact, one')
    expect(await (await next.match('/contact'))?.text()).toBe('contact, two')

    await next.sweep()
    expect(await old.match('/contact')).toBeUndefined()
    expect(await old.match('/assets/a-1.js')).toBeUndefined()
    expect(await (await next.match('/contact'))?.text()).toBe('contact, two')
  })

  it('fetches only what changed', async () => {
    await shelf([chunk, page]).fill()
    asked.length = 0
    await shelf([chunk, { ...page, revision: 'two' }]).fill()
    expect(asked).toEqual(['/contact'])
  })
})

describe('the portal, which a visitor never asked for', () => {
  it('is not wanted, not whole, and leaves no cache behind by being looked at', async () => {
    const portal = shelf([shell], 'portal')
    expect(await portal.match('/portal.html')).toBeUndefined()
    await portal.sweep()
    expect(await portal.isWanted()).toBe(false)
    expect(await caches.keys()).toEqual([])
  })
})
