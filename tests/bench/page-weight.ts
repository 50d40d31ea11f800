// The weight of a built page: every file that the page makes a browser fetch, found by the page's tags and by the imports of its
// files. Bytes are counted as a CDN sends them.
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { fileOf } from '../../src/build/pages.ts'
import { readManifest } from '../support/browser/release.ts'

export type PageWeight = {
  /** Addresses of all scripts that the page can come to run, also later. */
  scripts: string[]
  /** Bytes, with Brotli, of the scripts that the page itself can come to run. */
  script: number
  /** Bytes of two scripts: one registers the service worker, the other shows what the device keeps. */
  workerScript: number
  style: number
  /** Bytes of the fonts that its style sheets name. */
  fonts: number
  html: number
  /** Bytes of pictures and icons, each in the largest size of the first format that it is offered in. */
  pictures: number
}

const compressedTypes = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.svg',
  '.xml',
  '.txt',
  '.webmanifest',
  '.json',
])

/** Weighs the page of this path in a built folder. */
export async function weighPage(dist: string, path: string): Promise<PageWeight> {
  const html = await readFile(join(dist, fileOf(path)), 'utf8')
  const entries = [
    ...addresses(html, /<script\b[^>]*\bsrc="([^"]+)"/g),
    ...addresses(html, /\bimport\('(\/assets\/[^']+)'\)/g),
    ...addresses(html, /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g),
  ]
  const scripts = await withImports(dist, entries)
  const own = await withImports(
    dist,
    entries.filter((entry) => !/^\/assets\/site-(worker|kept)-/.test(entry)),
  )
  const sum = async (list: Iterable<string>) =>
    (await Promise.all([...list].map((address) => sentBytes(dist, address)))).reduce((a, b) => a + b, 0)
  const styles = addresses(html, /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g)
  return {
    scripts,
    script: await sum(own),
    workerScript: await sum(scripts.filter((script) => !own.includes(script))),
    style: await sum(styles),
    fonts: await sum(await fontsOf(dist, styles)),
    html: await sentBytes(dist, fileOf(path)),
    pictures: await sum(await picturesOf(dist, html)),
  }
}

/** The public pages' paths, as the sitemap tells search engines. */
export async function builtPaths(dist: string): Promise<string[]> {
  const sitemap = await readFile(join(dist, 'sitemap.xml'), 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
}

/** The worker's lists, read from the worker itself: addresses that a visitor's device keeps, and addresses for the portal. */
export async function workerLists(dist: string): Promise<{ site: string[]; portal: string[] }> {
  const manifest = await readManifest(dist)
  const listed = (name: string) => manifest.filter(({ list }) => list === name).map(({ url }) => url)
  return { site: listed('site'), portal: listed('portal') }
}

/** Bytes of a file as a CDN sends it: text with Brotli, the rest as it is. */
export async function sentBytes(dist: string, address: string): Promise<number> {
  const file = join(dist, address)
  if (!compressedTypes.has(extname(file))) return (await stat(file)).size
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(await readFile(file), { params }).length
}

/** KB of script with which the portal may start where a person is signed in. */
export const START_LIMIT = 190

/** The scripts with which a person can sign in: those that show the login page, and auth-js, which comes right after. */
export async function loginScripts(dist: string): Promise<string[]> {
  const client = await lazyScript(dist, 'auth-client')
  return withImports(dist, [...(await loginPageScripts(dist)), client], STATIC_IMPORT)
}

/** The scripts that show the login page: the scripts in its HTML, with all their imports that are not lazy. */
async function loginPageScripts(dist: string): Promise<string[]> {
  const html = await readFile(join(dist, fileOf('/portal')), 'utf8')
  const named = [
    ...addresses(html, /<script\b[^>]*\bsrc="([^"]+)"/g),
    ...addresses(html, /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g),
  ]
  return withImports(dist, named, STATIC_IMPORT)
}

/** The scripts without which no screen of a person starts: the login page's, and the data layer. The clients of the server come later. */
export async function startScripts(dist: string): Promise<string[]> {
  const data = await lazyScript(dist, 'start-data')
  return withImports(dist, [...(await loginPageScripts(dist)), data], STATIC_IMPORT)
}

/** The script of a module that is imported lazily, by the name of its file. */
async function lazyScript(dist: string, name: string): Promise<string> {
  const found = (await readdir(join(dist, 'assets'))).filter((file) => file.startsWith(`${name}-`))
  if (found.length !== 1) throw new Error(`The build has ${found.length} scripts of ${name}`)
  return `/assets/${found[0]!}`
}

/** Bytes of scripts as a CDN sends them. */
export async function sentBytesOf(dist: string, scripts: readonly string[]): Promise<number> {
  const bytes = await Promise.all(scripts.map((script) => sentBytes(dist, script)))
  return bytes.reduce((a, b) => a + b, 0)
}

const STATIC_IMPORT = /\b(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g
const ANY_IMPORT = /\b(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g

/** Scripts with everything that they import, at once or when a visitor does something. */
async function withImports(dist: string, entries: Iterable<string>, pattern = ANY_IMPORT): Promise<string[]> {
  const seen = new Set<string>()
  const open = [...entries]
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    if (seen.has(address)) continue
    seen.add(address)
    const code = await readFile(join(dist, address), 'utf8')
    const imported = addresses(code, pattern)
    for (const name of imported) open.push(posix.join(posix.dirname(address), name))
  }
  return [...seen].toSorted()
}

async function fontsOf(dist: string, styles: Iterable<string>): Promise<Set<string>> {
  const sheets = await Promise.all([...styles].map((address) => readFile(join(dist, address), 'utf8')))
  return addresses(sheets.join('\n'), /url\(["']?(\/assets\/[^"')]+\.woff2)/g)
}

/** Addresses of pictures, one a picture: a browser fetches a single size, and the largest is counted. */
async function picturesOf(dist: string, html: string): Promise<Set<string>> {
  const found = addresses(html, /<link\b[^>]*\brel="(?:icon|apple-touch-icon)"[^>]*\bhref="([^"]+)"/g)
  const withoutPictures = html.replaceAll(/<picture\b.*?<\/picture>/gs, '')
  for (const address of addresses(withoutPictures, /<img\b[^>]*\bsrc="([^"]+)"/g)) found.add(address)
  for (const [picture] of html.matchAll(/<picture\b.*?<\/picture>/gs)) {
    const [, candidates] = /\bsrcset="([^"]+)"/i.exec(picture) ?? []
    const [, fallback] = /<img\b[^>]*\bsrc="([^"]+)"/.exec(picture) ?? []
    const offered = (candidates ?? fallback ?? '').split(',').map((one) => one.trim().split(/\s+/)[0]!)
    const sizes = await Promise.all(offered.map((address) => sentBytes(dist, address)))
    found.add(offered[sizes.indexOf(Math.max(...sizes))]!)
  }
  return found
}

function addresses(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, address]) => address!))
}
