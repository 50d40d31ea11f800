// Serves the public pages in development: rendered on each request from the sources, so that a change shows on reload.
import type { ViteDevServer } from 'vite'
import { portalWebManifest, siteWebManifest, webManifests } from './web-manifest.ts'
import { htmlDocument, portalBody, portalHead } from './document.ts'
import { ownScripts, type SiteServer } from './pages.ts'
import { entries, serverEntry } from './sources.ts'

const isPortal = (path: string) => /^\/portal(\/|$)/.test(path)

/** Adds middlewares for the web manifests (before Vite's own) and for pages (after them, for requests that Vite does not answer). */
export function serveInDevelopment(server: ViteDevServer): () => void {
  const { root } = server.config
  for (const [name, manifest] of [
    [webManifests.portal, portalWebManifest],
    [webManifests.site, siteWebManifest],
  ] as const)
    server.middlewares.use(`/${name}`, (_request, response) => {
      response.setHeader('content-type', 'application/manifest+json')
      response.end(JSON.stringify(manifest(root)))
    })
  return () => {
    server.middlewares.use((request, response, next) => {
      if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
      const path = new URL(request.originalUrl ?? '/', 'http://dev').pathname
      void page(server, path)
        .then(async ({ status, html }) => {
          response.statusCode = status
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(path, html))
        })
        .catch((error: Error) => {
          server.ssrFixStacktrace(error)
          next(error)
        })
    })
  }
}

async function page(server: ViteDevServer, path: string) {
  if (isPortal(path)) {
    const frame = {
      manifest: webManifests.portal,
      styles: [`/${entries['portal-styles']}`],
      script: `/${entries.portal}`,
    }
    return { status: 200, html: htmlDocument({ head: portalHead, body: portalBody, ...frame }) }
  }
  const site = (await server.ssrLoadModule(`/${serverEntry}`)) as SiteServer
  const { status, head, body } = await site.render(path)
  const own = ownScripts[path]
  const frame = {
    manifest: webManifests.site,
    styles: [`/${entries['site-styles']}`],
    script: own && `/${own}`,
    lateScripts: [`/${entries.site}`],
  }
  return { status, html: htmlDocument({ head, body, ...frame }) }
}
