import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PrecacheEntry } from '../sw/precache-manifest'
import type { BuildManifest } from './build-manifest'
import { precacheManifest } from './precache-manifest'

const manifest: BuildManifest = {
  'src/app/site-entry.ts': { file: 'assets/site.js', imports: ['_both.js'] },
  'src/app/register-site-worker.ts': { file: 'assets/site-worker.js', imports: ['_both.js'] },
  'src/app/tell-kept.ts': { file: 'assets/site-kept.js' },
  'src/site/site.css': { file: 'assets/site.css' },
  'src/app/portal-entry.tsx': { file: 'assets/portal.js', imports: ['_both.js'], dynamicImports: ['pdf.ts'] },
  'src/portal/portal.css': { file: 'assets/portal.css' },
  '_both.js': { file: 'assets/both.js' },
  'pdf.ts': { file: 'assets/pdf.js' },
}

let dist: string

function put(file: string, text: string) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), text)
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'lists-'))
  for (const name of [
    'site.js',
    'site-worker.js',
    'site-kept.js',
    'site.css',
    'both.js',
    'portal.js',
    'portal.css',
    'pdf.js',
    'pdf.worker.mjs',
  ])
    put(`assets/${name}`, name)
  put(
    'index.html',
    '<picture><source srcset="/media/home-640.avif 640w, /media/home-1280.avif 1280w"><img src="/media/home-640.webp">',
  )
  put('contact.html', 'contact')
  put('404.html', 'not found')
  put('offline.html', 'no connection')
  put('portal.html', 'shell')
  put('manifest.webmanifest', '{}')
  put('site.webmanifest', '{}')
  put('media/home-640.avif', 'small')
  put('media/home-1280.avif', 'much larger')
  put('media/hero.mp4', 'film')
})
afterEach(() => rmSync(dist, { recursive: true }))

/** The files as Workbox finds them: in any order, and without a revision where the name has a hash. */
const found = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(dist, name)).isFile())
    .map((url) => ({
      url,
      revision: url.startsWith('assets/') ? null : readFileSync(join(dist, url), 'utf8'),
      size: statSync(join(dist, url)).size,
    }))
    .toReversed()
const entries = () => precacheManifest(dist, found(), { manifest, paths: ['/', '/contact'] })
const urls = async (half: PrecacheEntry['list']) =>
  (await entries()).filter(({ list }) => list === half).map(({ url }) => url)

it('the precache manifest gives a visitor the pages, the files that they load, and the lightest size of each picture, but no video', async () => {
  expect(await urls('site')).toEqual([
    '/',
    '/404.html',
    '/assets/both.js',
    '/assets/site-kept.js',
    '/assets/site-worker.js',
    '/assets/site.css',
    '/assets/site.js',
    '/contact',
    '/media/home-640.avif',
    '/offline.html',
    '/site.webmanifest',
  ])
})

it('the precache manifest gives the portal every other built file, even one that no import names, and its shell last', async () => {
  expect(await urls('portal')).toEqual([
    '/assets/pdf.js',
    '/assets/pdf.worker.mjs',
    '/assets/portal.css',
    '/assets/portal.js',
    '/manifest.webmanifest',
    '/portal.html',
  ])
})
