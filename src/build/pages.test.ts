import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lateStart } from './document'
import type { BuildManifest } from './build-manifest'
import { fileOf, type SiteServer, writePages } from './pages'
import { sitemap, withSitemap } from './sitemap'

const manifest: BuildManifest = {
  'src/app/site-entry.ts': { file: 'assets/site.js' },
  'src/app/register-site-worker.ts': { file: 'assets/site-worker.js' },
  'src/site/site.css': { file: 'assets/site.css' },
  'src/app/portal-entry.tsx': { file: 'assets/portal.js' },
  'src/portal/portal.css': { file: 'assets/portal.css' },
}
const server = (known: Record<string, string>): SiteServer => ({
  publicPaths: ['/', '/services/physicals'],
  render: (path) => {
    const body = known[path]
    return Promise.resolve({ status: body ? 200 : 404, head: '', body: body ?? '<h1>404</h1>' })
  },
})
const whole = { '/': '<h1>Home</h1>', '/services/physicals': '<h1>Physicals</h1>' }

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(dist, { recursive: true }))
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

describe('writing the pages', () => {
  it('gives each address a file, with the not-found page and the portal beside them', async () => {
    await writePages(dist, manifest, server(whole))
    expect(read('index.html')).toContain('<h1>Home</h1>')
    expect(read('services/physicals.html')).toContain('<h1>Physicals</h1>')
    expect(read('404.html')).toContain('<h1>404</h1>')
    expect(read('portal.html')).toContain('<div id="root">')
  })

  it('starts the scripts of a public page late, by the inline script that the policy allows, and those of the portal at once', async () => {
    await writePages(dist, manifest, server(whole))
    const inline = (file: string) =>
      [...read(file).matchAll(/<script>(.*?)<\/script>/g)].map(([, code]) => code)
    const late = [lateStart(['/assets/site.js', '/assets/site-worker.js'])]
    expect(inline('index.html')).toEqual(late)
    expect(inline('404.html')).toEqual(late)
    expect(inline('portal.html')).toEqual([])
    expect(read('portal.html')).toContain('<script type="module" src="/assets/portal.js">')
  })

  it('refuses to build a site with an empty page', async () => {
    await expect(
      writePages(dist, manifest, server({ ...whole, '/services/physicals': '<p></p>' })),
    ).rejects.toThrow('The page /services/physicals did not render (200)')
  })

  it('refuses to build a site that answers an unknown path with a page', async () => {
    await expect(writePages(dist, manifest, server({ ...whole, '/404': '<h1>Home</h1>' }))).rejects.toThrow(
      '404',
    )
  })

  it('names the files as static hosts look for them', () => {
    expect([fileOf('/'), fileOf('/about'), fileOf('/locations/north')]).toEqual([
      'index.html',
      'about.html',
      'locations/north.html',
    ])
  })
})

describe('search engines', () => {
  it('find every page by its whole address', () => {
    expect(sitemap('https://clinic.example', ['/', '/about'])).toContain(
      '<loc>https://clinic.example/about</loc>',
    )
    expect(withSitemap('User-agent: *\n', 'https://clinic.example')).toBe(
      'User-agent: *\nSitemap: https://clinic.example/sitemap.xml\n',
    )
  })
})
