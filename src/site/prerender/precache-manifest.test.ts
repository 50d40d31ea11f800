import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BuildManifest } from './manifest'
import { workerLists } from './precache-manifest'

const manifest: BuildManifest = {
  'src/app/site-entry.ts': { file: 'assets/site.js', imports: ['_both.js'] },
  'src/app/site-worker.ts': { file: 'assets/site-worker.js', imports: ['_both.js'] },
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
  put('media/home-640.avif', 'small')
  put('media/home-1280.avif', 'much larger')
  put('media/hero.mp4', 'film')
})
afterEach(() => rmSync(dist, { recursive: true }))

const lists = () => workerLists(dist, manifest, ['/', '/contact'])
const urls = async (half: 'site' | 'portal') => (await lists())[half].map(({ url }) => url)

describe('the lists of the worker', () => {
  it('give a visitor the pages, what they load, and one light picture of each, but no film', async () => {
    expect(await urls('site')).toEqual([
      '/',
      '/contact',
      '/404.html',
      '/offline.html',
      '/assets/both.js',
      '/assets/site-worker.js',
      '/assets/site.css',
      '/assets/site.js',
      '/manifest.webmanifest',
      '/media/home-640.avif',
    ])
  })

  it('give the portal every other built file, even one that no import names, and its shell last', async () => {
    expect(await urls('portal')).toEqual([
      '/assets/pdf.js',
      '/assets/pdf.worker.mjs',
      '/assets/portal.css',
      '/assets/portal.js',
      '/portal.html',
    ])
  })

  it('have no file in common', async () => {
    const site = new Set(await urls('site'))
    expect((await urls('portal')).filter((url) => site.has(url))).toEqual([])
  })

  it('give a page a new revision when its text changes, and a hashed file none', async () => {
    const before = await lists()
    put('contact.html', 'contact, moved')
    const after = await lists()
    const changed = after.site.filter(({ revision }, index) => revision !== before.site[index]?.revision)
    expect(changed.map(({ url }) => url)).toEqual(['/contact'])
    expect(after.portal.slice(0, -1).every(({ revision }) => revision === null)).toBe(true)
  })
})
