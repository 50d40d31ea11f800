// Renders every public page to its own HTML file: `/services` becomes `services.html`, which static hosts serve without the ending.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type * as server from '../app/entry-server.tsx'
import { htmlDocument, portalBody, portalHead } from './document.ts'
import { offlineBody, offlineHead } from '../site/offline-page.ts'
import { type BuildManifest, entryFor, staticScripts, staticStyles } from './build-manifest.ts'
import { entries, screens } from './sources.ts'
import { webManifests } from './web-manifest.ts'

/** The module that renders public pages, once it is built and loaded. */
export type SiteServer = Pick<typeof server, 'render' | 'publicPaths'>

/** No page has this path, so rendering it gives the not-found page. */
const nowhere = '/404'

/** Writes all pages into the folder; throws when a page fails, is empty, or an unknown path does not answer 404. */
export async function writePages(dist: string, manifest: BuildManifest, server: SiteServer): Promise<void> {
  const frame = siteFrame(manifest)
  for (const path of server.publicPaths) {
    const page = await server.render(path)
    if (page.status !== 200 || !page.body.includes('<h1'))
      throw new Error(`The page ${path} did not render (${page.status})`)
    await write(
      join(dist, fileOf(path)),
      htmlDocument({ ...page, ...frame, script: ownScript(path, manifest) }),
    )
  }
  const missing = await server.render(nowhere)
  if (missing.status !== 404) throw new Error(`An unknown path must render as 404, not ${missing.status}`)
  await write(join(dist, '404.html'), htmlDocument({ ...missing, ...frame }))
  await write(join(dist, 'offline.html'), htmlDocument({ head: offlineHead, body: offlineBody, ...frame }))
  await write(join(dist, 'portal.html'), portalDocument(manifest))
}

/** The file of a path: `/` is `index.html`, `/a/b` is `a/b.html`. */
export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** Addresses of the scripts of a public page. */
export const siteScripts = (manifest: BuildManifest) =>
  [entries.site, entries['site-worker']].map((source) => `/${entryFor(manifest, source).file}`)

/** Sources of the scripts that one page has for itself, by its path. */
export const ownScripts: Partial<Record<string, string>> = { '/no-internet': entries['site-kept'] }

function ownScript(path: string, manifest: BuildManifest) {
  const source = ownScripts[path]
  return source && `/${entryFor(manifest, source).file}`
}

function siteFrame(manifest: BuildManifest) {
  return {
    manifest: webManifests.site,
    styles: urls([entryFor(manifest, entries['site-styles']).file, ...staticStyles(manifest, entries.site)]),
    lateScripts: siteScripts(manifest),
  }
}

function portalDocument(manifest: BuildManifest) {
  const preloads = urls([
    ...staticScripts(manifest, entries.portal),
    entryFor(manifest, entries['portal-login']).file,
    ...staticScripts(manifest, entries['portal-login']),
  ])
  return htmlDocument({
    head: portalHead + screenScripts(manifest, preloads),
    body: portalBody,
    manifest: webManifests.portal,
    styles: urls([
      entryFor(manifest, entries['portal-styles']).file,
      ...staticStyles(manifest, entries['portal-login']),
    ]),
    preloads,
    script: `/${entryFor(manifest, entries.portal).file}`,
  })
}

/**
 * The scripts that each screen needs beside the login's scripts (`known`), by the beginning of the screen's address. The portal's
 * first script asks for them where a person is kept; the login page does not load them.
 */
function screenScripts(manifest: BuildManifest, known: string[]) {
  const named = new Set(known)
  return Object.entries(screens)
    .map(([address, sources]) => {
      const files = sources.flatMap((source) => [
        entryFor(manifest, source).file,
        ...staticScripts(manifest, source),
      ])
      const own = urls(files).filter((file) => !named.has(file))
      // Every address of the portal begins with the first of these, so its scripts are asked for in any case.
      if (named.size === known.length) for (const file of own) named.add(file)
      return `<meta name="scripts:${address}" content="${own.join(' ')}">`
    })
    .join('')
}

const urls = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
