// Serves the public pages in development: rendered on each request from the sources, so that a change shows on reload.
import type { ViteDevServer } from 'vite'
import { readWebManifest, webManifest } from './web-manifest.ts'
import { htmlDocument, portalBody, portalHead } from './document.ts'
import type { SiteServer } from './pages.ts'
import { entries, serverEntry } from './sources.ts'

const isPortal = (path: string) => /^\/portal(\/|$)/.test(path)

/** Adds middlewares for the manifest (before Vite's own) and for pages (after them, for requests that Vite does not answer). */
export function serveInDevelopment(server: ViteDevServer): () => void {
  server.middlewares.use(`/${webManifest}`, (_request, response) => {
    response.setHeader('content-type', 'application/manifest+json')
    response.end(JSON.stringify(readWebManifest(server.config.root)))
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
    const frame = { styles: [`/${entries['portal-styles']}`], script: `/${entries.portal}` }
    return { status: 200, html: htmlDocument({ head: portalHead, body: portalBody, ...frame }) }
  }
  const site = (await server.ssrLoadModule(`/${serverEntry}`)) as SiteServer
  const { status, head, body } = await site.render(path)
  const frame = { styles: [`/${entries['site-styles']}`], script: `/${entries.site}` }
  return { status, html: htmlDocument({ head, body, ...frame }) }
}
