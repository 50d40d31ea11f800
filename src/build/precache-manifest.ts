// Makes the precache manifest with the two lists of the service worker. A visitor's list has the files that public pages can
// reach; the portal's has every other built file. So a visitor's cache never gets a portal chunk, and nothing that the portal
// loads later is missing.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureName, type PrecacheEntry } from '../sw/precache-manifest.ts'
import { type BuildManifest, reachableFiles } from './build-manifest.ts'
import { fileOf } from './pages.ts'
import { entries } from './sources.ts'
import { webManifests } from './web-manifest.ts'

/** A file that Workbox found in the built folder: its name there, and a hash unless the name has one. */
export type FoundFile = { url: string; revision: string | null; size: number }

/** The build behind the pages: Vite's manifest, and the public addresses. */
export type BuiltSite = { manifest: BuildManifest; paths: readonly string[] }

/** Patterns of files that may be kept. `precacheManifest` keeps only one size of each picture that a page shows. */
export const globPatterns = [
  '**/*.html',
  'assets/*',
  // The worker of pdf.js, and what it needs for signs and scans. Its maps of Asian letters, a megabyte that hardly any paper needs, lie
  // a folder deeper.
  'assets/pdf-*/*.{pfb,wasm,js,mjs}',
  'media/**/*.avif',
  ...Object.values(webManifests),
  'icons/favicon.svg',
  'icons/icon-192.png',
]

const shell = 'portal.html'
/** Files of the portal beside its assets. */
const ofPortal = [shell, webManifests.portal]

/** The manifest of a built folder. The portal's shell comes last: once it is there, all of the portal is. */
export async function precacheManifest(
  dist: string,
  found: readonly FoundFile[],
  { manifest, paths }: BuiltSite,
): Promise<(PrecacheEntry & { size: number })[]> {
  const pages = new Map(paths.map((path) => [fileOf(path), path]))
  const reached = new Set(
    reachableFiles(manifest, [
      entries.site,
      entries['site-worker'],
      entries['site-kept'],
      entries['site-styles'],
    ]),
  )
  const pictures = await smallPictures(dist, found, pages)
  const listOf = (file: string): PrecacheEntry['list'] | undefined => {
    if (ofPortal.includes(file)) return 'portal'
    if (file.startsWith('assets/')) return reached.has(file) ? 'site' : 'portal'
    return file.startsWith('media/') && !pictures.has(file) ? undefined : 'site'
  }
  const listed = found.map(async ({ url: file, revision, size }) => {
    const list = listOf(file)
    if (!list) return []
    const integrity = integrityOf(await readFile(join(dist, file)))
    return [{ url: pages.get(file) ?? `/${file}`, revision, size, integrity, list }]
  })
  return (await Promise.all(listed)).flat().toSorted(byAddress)
}

/** Subresource integrity: the hash against which the browser checks the bytes. */
export const integrityOf = (bytes: Uint8Array) =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** The lightest AVIF of every picture that a page shows: without a network the worker gives it for any size. */
async function smallPictures(dist: string, found: readonly FoundFile[], pages: Map<string, string>) {
  const html = await Promise.all([...pages.keys()].map((file) => readFile(join(dist, file), 'utf8')))
  const shown = new Set(html.join('').match(/(?<=["\s,]\/)media\/[\w./-]+\.avif/g))
  const lightest = new Map<string, FoundFile>()
  for (const picture of found.filter(({ url }) => shown.has(url))) {
    const name = pictureName(picture.url)
    if (picture.size < (lightest.get(name)?.size ?? Infinity)) lightest.set(name, picture)
  }
  return new Set([...lightest.values()].map(({ url }) => url))
}

/** Sorts by address, with the shell last, so that the same build gives the same order. */
function byAddress(a: PrecacheEntry, b: PrecacheEntry) {
  if (a.url === `/${shell}` || b.url === `/${shell}`) return a.url === `/${shell}` ? 1 : -1
  return a.url < b.url ? -1 : 1
}
