// The public pages as HTML: headings, links, titles, sharing pictures, structured data, and the not-found page.
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { sitemap } from '@/build/sitemap'
import { sharedPages } from '@/site/media'
import { absoluteUrl, siteUrl } from '@/site/site-url'
import { textOfHtml } from '../../tests/support/text-of-html'
import { publicPaths, render } from './entry-server'

const pages = new Map<string, { status: number; head: string; body: string; text: string }>()

beforeAll(async () => {
  for (const path of publicPaths) {
    const { status, head, body } = await render(path)
    pages.set(path, { status, head, body, text: textOfHtml(body) })
  }
})

const meta = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]

describe.each(publicPaths)('the page %s', (path) => {
  const page = () => pages.get(path)!

  test('has a canonical address and a sharing picture that is made', () => {
    expect(page().head).toContain(`<link rel="canonical" href="${absoluteUrl(path)}"`)
    const picture = meta(page().head, 'og:image') ?? ''
    expect(sharedPages.map((name) => absoluteUrl(`/media/og-${name}.jpg`))).toContain(picture)
  })

  test('has a title and a description of a length that search engines show', () => {
    const title = /<title>(.*?)<\/title>/.exec(page().head)?.[1] ?? ''
    expect(title.length).toBeGreaterThan(15)
    expect(title.length).toBeLessThanOrEqual(70)
    const description = meta(page().head, 'description') ?? ''
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(175)
  })

  test('links only to pages, sections and files that exist', () => {
    const ours = [...page().body.matchAll(/href="([^"]+)"/g)]
      .map(([, href]) => href!)
      .filter((href) => !/^(https:|tel:)/.test(href))
      .map((href) => href.replace(/\?[^#]*/, '').split('#') as [string, string?])
    const unknown = ours.filter(
      ([target]) =>
        target !== '' &&
        !publicPaths.includes(target) &&
        target !== '/portal/login' &&
        !target.startsWith('/_local/forms/') &&
        !existsSync(`public${target}`),
    )
    expect(unknown).toEqual([])
    const sections = ours.filter(([, hash]) => hash)
    expect(sections).toContainEqual(['', 'main'])
    for (const [target, hash] of sections)
      expect((pages.get(target) ?? page()).body).toContain(`id="${hash}"`)
  })

  test('does not say whether a clinic is open now, because the page was rendered long before', () => {
    expect(page().text).not.toMatch(/open now|closed (?:now|for)|opens (?:today|tomorrow|\w+day)/i)
  })
})

test('canonical links, structured data and the sitemap give the same addresses', () => {
  const listed = [...sitemap(siteUrl(), publicPaths).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const canonical = [...pages.values()].map(({ head }) => /rel="canonical" href="([^"]+)"/.exec(head)?.[1])
  expect(listed).toEqual(canonical)
  for (const { head } of pages.values()) {
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)![1]!
    const own = [...data.matchAll(/"(?:url|@id)":"([^"]+)"/g)].map(([, url]) => url!)
    expect(own.every((url) => url.startsWith(`${siteUrl()}/`))).toBe(true)
  }
  expect(siteUrl({ VITE_SITE_URL: '' })).toBe(siteUrl({}))
  expect(siteUrl({ VITE_SITE_URL: 'https://clinic.test/' })).toBe('https://clinic.test')
})

test('every page has its own title, description and sharing picture, with words for the picture', () => {
  const heads = [...pages.values()].map(({ head }) => head)
  expect(new Set(heads.map((head) => /<title>(.*?)<\/title>/.exec(head)?.[1])).size).toBe(publicPaths.length)
  for (const name of ['description', 'og:image', 'og:image:alt'])
    expect(new Set(heads.map((head) => meta(head, name))).size, `${name}s`).toBe(publicPaths.length)
})

test('an unknown path is not found, is not indexed, and leads home', async () => {
  for (const path of ['/nowhere', '/services/nowhere', '/locations/dallas', '/404']) {
    const { status, head, body } = await render(path)
    expect(status).toBe(404)
    expect(head).toContain('noindex')
    expect(textOfHtml(body)).toContain('404')
    expect(textOfHtml(body)).toContain('Oops! Page not found')
    expect(body).toMatch(/<main[^>]*>.*href="\/"/s)
  }
})
