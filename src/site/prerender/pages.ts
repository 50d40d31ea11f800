// Renders every public page to its own HTML file: `/services` becomes `services.html`, which static hosts serve without the ending.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { htmlDocument, portalBody, portalHead } from './document.ts'
import { offlineBody, offlineHead } from './offline.ts'
import { type BuildManifest, entryFor, staticScripts, staticStyles } from './manifest.ts'

export type Rendered = { status: number; head: string; body: string }
/** The exports of `src/app/entry-server.tsx`. */
export type SiteServer = { render(path: string): Promise<Rendered>; publicPaths: readonly string[] }

export const sources = {
  site: 'src/app/site-entry.ts',
  siteWorker: 'src/app/register-site-worker.ts',
  portal: 'src/app/portal-entry.tsx',
  siteStyles: 'src/site/site.css',
  portalStyles: 'src/portal/portal.css',
}

/** No page has this path, so rendering it gives the not-found page. */
const nowhere = '/404'

/** Writes all pages into the folder; throws when a page fails, is empty, or an unknown path does not answer 404. */
export async function writePages(dist: string, manifest: BuildManifest, server: SiteServer): Promise<void> {
  const frame = siteFrame(manifest)
  for (const path of server.publicPaths) {
    const page = await server.render(path)
    if (page.status !== 200 || !page.body.includes('<h1'))
      throw new Error(`The page ${path} did not render (${page.status})`)
    await write(join(dist, fileOf(path)), htmlDocument({ ...page, ...frame }))
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
  [sources.site, sources.siteWorker].map((source) => `/${entryFor(manifest, source).file}`)

function siteFrame(manifest: BuildManifest) {
  return {
    styles: urls([entryFor(manifest, sources.siteStyles).file, ...staticStyles(manifest, sources.site)]),
    lateScripts: siteScripts(manifest),
  }
}

function portalDocument(manifest: BuildManifest) {
  return htmlDocument({
    head: portalHead,
    body: portalBody,
    styles: urls([entryFor(manifest, sources.portalStyles).file, ...staticStyles(manifest, sources.portal)]),
    preloads: urls(staticScripts(manifest, sources.portal)),
    script: `/${entryFor(manifest, sources.portal).file}`,
  })
}

const urls = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
