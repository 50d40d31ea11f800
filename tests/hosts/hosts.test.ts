// The built site on each static host that README names: every page and file comes as it was built, with its type and its headers.
// So the worker works there as it does on the local stack, where tests/e2e tries it in a browser.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guides } from '../../src/site/clinic'
import { collectHeaders, parseHeaderRules } from '../../supabase/local/host/site-rules'
import { distFolder } from '../support/browser/app-process'
import { caddy } from './caddy'
import { cloudflarePages } from './cloudflare-pages'
import type { Duty, Served } from './host'
import { localStack } from './local-stack'
import { netlify } from './netlify'
import { nginx } from './nginx'

const dist = distFolder()
const fileText = (name: string) => readFile(join(dist, name), 'utf8')
const publicPaths = [...(await fileText('sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address]) => new URL(address!).pathname,
)
const portalPaths = ['/portal', '/portal/login', '/portal/documents/hr-docs', '/portal/training-videos?q=a']
const webManifests = ['/manifest.webmanifest', '/site.webmanifest']
const rules = parseHeaderRules(await fileText('_headers'))
const shell = await fileText('portal.html')
const assets = [...(await fileText('sw.js')).matchAll(/\/assets\/[\w./-]+/g)].map(([name]) => name)
const asset = (ending: string) => assets.find((name) => name.endsWith(ending))!

// The programs of the last two hosts have some hundred megabytes; `npm run test:hosts` gets them.
const hosts = [
  localStack,
  nginx,
  caddy,
  ...(process.env.CLINIC_HOSTS === 'all' ? [cloudflarePages, netlify] : []),
]

// On a person's machine a missing program is skipped by name. Where tests run unattended it must fail, or nobody would notice.
it.runIf(process.env.CI)('every program is installed where tests run unattended', () => {
  expect(hosts.filter(({ isHere }) => !isHere)).toEqual([])
})

for (const host of hosts)
  describe.skipIf(!host.isHere)(`on ${host.name}`, () => {
    const does = (what: Duty) => !host.leavesOut?.includes(what)
    let served: Served
    beforeAll(async () => {
      served = await host.serve(dist)
    })
    afterAll(() => served?.stop())
    /** The host's answers at these addresses, as far as `read` looks at them. */
    async function ask<Seen>(
      paths: string[],
      read: (answer: Response) => Seen | Promise<Seen>,
      init?: RequestInit,
    ) {
      const seen: Record<string, Seen> = {}
      for (const path of paths) {
        const answer = await fetch(served.url + path, init)
        seen[path] = await read(answer)
        if (!answer.bodyUsed) await answer.arrayBuffer()
      }
      return seen
    }

    it('has every page at its address, to the letter as it was built', async () => {
      expect(publicPaths.length).toBeGreaterThan(15)
      const read = async (answer: Response) => [
        answer.status,
        answer.headers.get('content-type'),
        await answer.text(),
      ]
      const answers = await ask(publicPaths, read, { redirect: 'manual' })
      const built = async (path: string) => [
        200,
        expect.stringMatching(/^text\/html; ?charset=utf-8$/i),
        await fileText(path === '/' ? 'index.html' : `${path}.html`),
      ]
      expect(answers).toEqual(await table(publicPaths, built))
    })

    it('has every file that the worker keeps, byte for byte', async () => {
      expect(assets.length).toBeGreaterThan(30)
      const read = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('base64')
      const built = async (name: string) => (await readFile(join(dist, name))).toString('base64')
      const files = ['/sw.js', ...assets]
      expect(await ask(files, read)).toEqual(await table(files, built))
    })

    it("opens the portal's shell at each of its addresses, without a redirect", async () => {
      const read = async (answer: Response) => [answer.status, await answer.text()]
      const answers = await ask(portalPaths, read, { redirect: 'manual' })
      expect(answers).toEqual(await table(portalPaths, () => [200, shell]))
    })

    it('leads from an address with a slash too many to the page', async () => {
      const read = async (answer: Response) => [answer.status, await answer.text()]
      const services = [200, await fileText('services.html')]
      expect(await ask(['/services/?utm=mail'], read)).toEqual({ '/services/?utm=mail': services })
    })

    it('answers an unknown address with status 404 and the not-found page, which nobody caches', async () => {
      // A kept file has its address on the device alone, where the worker answers for it.
      const paths = ['/no-such-page', '/services/no-such-page', '/assets/gone-1a2b.js', '/offline/1a2b']
      const read = async (answer: Response) => [
        answer.status,
        (await answer.text()).includes('Page not found'),
        answer.headers.get('cache-control')?.includes('immutable') ?? false,
      ]
      expect(await ask(paths, read)).toEqual(await table(paths, () => [404, true, false]))
    })

    it('sends the headers that the build names, with each kind of answer', async () => {
      const paths = [...publicPaths, ...portalPaths, '/no-such-page', '/sw.js', asset('.js'), asset('.css')]
      const wanted = (path: string) => {
        const headers = collectHeaders(rules, path.split('?')[0]!)
        headers.delete('cache-control')
        return Object.fromEntries(headers)
      }
      const expected = await table(paths, wanted)
      const names = Object.keys(wanted('/'))
      expect(names).toContain('content-security-policy')
      const read = ({ headers }: Response) =>
        Object.fromEntries(names.map((name) => [name, headers.get(name)]))
      expect(await ask(paths, read)).toEqual(expected)
    })

    it.runIf(does('cache-control'))('says which files may be kept, and which are asked anew', async () => {
      const paths = [...publicPaths, '/portal/login', '/sw.js', ...webManifests, asset('.js')]
      const read = ({ headers }: Response) => headers.get('cache-control')
      const wanted = (path: string) => collectHeaders(rules, path).get('cache-control')
      expect(await ask(paths, read)).toEqual(await table(paths, wanted))
      // A picture keeps its name from release to release.
      const [picture] = Object.values(await ask(['/media/hero-poster.avif'], read))
      expect(picture).toMatch(/no-cache|must-revalidate/)
    })

    it('names the types without which a browser refuses a file', async () => {
      const types: Record<string, RegExp> = {
        [asset('.js')]: /^(text|application)\/javascript/,
        [asset('.mjs')]: /^(text|application)\/javascript/,
        [asset('.css')]: /^text\/css/,
        [asset('.wasm')]: /^application\/wasm/,
        '/sw.js': /^(text|application)\/javascript/,
        ...Object.fromEntries(webManifests.map((path) => [path, /^application\/manifest\+json/])),
        '/icons/favicon.svg': /^image\/svg\+xml/,
        '/media/hero-poster.avif': /^image\/avif/,
        '/media/hero.mp4': /^video\/mp4/,
        '/media/hero.webm': /^video\/webm/,
        [guides[0].file]: /^application\/pdf/,
      }
      const paths = Object.keys(types)
      const read = ({ headers }: Response) => headers.get('content-type')
      const wanted = (path: string) => expect.stringMatching(types[path]!) as string
      expect(await ask(paths, read)).toEqual(await table(paths, wanted))
    })

    it.runIf(does('ranges'))('sends a part of a video, as Safari asks for it', async () => {
      const answer = await fetch(`${served.url}/media/hero.mp4`, { headers: { range: 'bytes=0-1' } })
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 2])
    })

    it.runIf(does('compression'))('sends text in fewer bytes', async () => {
      const paths = ['/', asset('.js'), asset('.css')]
      const read = ({ headers }: Response) => headers.get('content-encoding')
      const answers = await ask(paths, read, { headers: { 'accept-encoding': 'gzip' } })
      expect(answers).toEqual(await table(paths, () => 'gzip'))
    })

    it.runIf(does('hidden files'))('does not serve its own rule files', async () => {
      const paths = ['/_headers', '/_redirects', '/.hosts/nginx.conf', '/.build-stamp']
      expect(await ask(paths, ({ status }) => status)).toEqual(await table(paths, () => 404))
    })
  })

/** The wanted answers at these addresses. */
async function table<Wanted>(paths: string[], want: (path: string) => Wanted | Promise<Wanted>) {
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await want(path)] as const)))
}
