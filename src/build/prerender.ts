// The Vite plugins that turn a client build into the site: pages, sitemap, headers, and last the service worker, which lists all
// these files. In development each page is rendered on request.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type PluginOption, type ResolvedConfig } from 'vite'
import * as facts from '../site/clinic.ts'
import { nextPageRules } from '../site/enhance/next-page-rules.ts'
import { siteUrl } from '../site/site-url.ts'
import { checkFacts } from './check-facts.ts'
import { serveInDevelopment } from './dev-server.ts'
import { lateStart, policyHash } from './document.ts'
import { extendHeaders, originsFrom } from './headers.ts'
import { caddyRules, nginxRules } from './host-rules.ts'
import type { BuildManifest } from './build-manifest.ts'
import { type SiteServer, siteScripts, writePages } from './pages.ts'
import { findPhotographs, missingPictures, writePhotographs } from './photographs.ts'
import type { BuiltSite } from './precache-manifest.ts'
import { routes } from './routes.ts'
import { sitemap, withSitemap } from './sitemap.ts'
import { serviceWorker } from './service-worker.ts'
import { photographsFolder, serverEntry } from './sources.ts'
import { siteWebManifest, webManifests } from './web-manifest.ts'

/** Folder of the photographs; tests name one of their own. */
const photographs = process.env.CLINIC_PHOTOGRAPHS_DIR ?? photographsFolder

export function prerender(): PluginOption[] {
  let built: BuiltSite | undefined
  return [writeSite((site) => (built = site)), serviceWorker(() => built)]
}

function writeSite(onWritten: (site: BuiltSite) => void): Plugin {
  let config: ResolvedConfig
  return {
    name: 'clinic:prerender',
    config: ({ root = process.cwd() }) => ({ define: knowPhotographs(root) }),
    configResolved(resolved) {
      config = resolved
      // The facts are checked before anything is built: a later error would be hidden behind other plugins' words.
      const drawings = resolve(config.root, 'public')
      const faults = [
        ...checkFacts({ ...facts, siteUrl: siteUrl(config.env) }, drawings),
        ...missingPictures(drawings, resolve(config.root, photographs)).map(
          (name) => `there is no picture ${name}: put a photograph into ${photographs}, or run npm run art`,
        ),
      ]
      if (faults.length > 0) throw new Error(`src/site/clinic.ts:\n${faults.join('\n')}`)
    },
    configureServer: (server) => serveInDevelopment(server),
    // The hook is not `closeBundle`, which also runs after a failed build.
    writeBundle: {
      sequential: true,
      async handler() {
        if (config.command !== 'build' || config.build.ssr) return
        const dist = resolve(config.root, config.build.outDir)
        const at = (name: string) => join(dist, name)
        const manifest = JSON.parse(await readFile(at('.vite/manifest.json'), 'utf8')) as BuildManifest
        await rm(at('.vite'), { recursive: true })

        const site = await loadSite(config)
        await writePages(dist, manifest, site)
        await writePhotographs(resolve(config.root, photographs), dist)
        const address = siteUrl(config.env)
        await writeFile(at('sitemap.xml'), sitemap(address, site.publicPaths))
        await writeFile(at(webManifests.site), JSON.stringify(siteWebManifest(config.root)))
        await rewrite(at('robots.txt'), (text) => withSitemap(text, address))
        const inline = [lateStart(siteScripts(manifest)), nextPageRules].map(policyHash)
        await rewrite(at('_headers'), (text) =>
          extendHeaders(text, { ...originsFrom(config.env), scripts: inline }, site.publicPaths),
        )
        await writeHostRules(dist)
        onWritten({ manifest, paths: site.publicPaths })
      },
    },
  }
}

/** Tells the pages which pictures are photographs. */
const knowPhotographs = (root: string) => ({
  'import.meta.env.CLINIC_PHOTOGRAPHS': JSON.stringify([
    ...findPhotographs(resolve(root, photographs)).keys(),
  ]),
})

/** Builds and loads the module that renders public pages. Each build has a folder of its own, so two may run at once. */
async function loadSite(config: ResolvedConfig): Promise<SiteServer> {
  const outDir = await mkdtemp(join(config.root, 'node_modules', '.prerender-'))
  try {
    await build({
      root: config.root,
      mode: config.mode,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { tsconfigPaths: true },
      define: knowPhotographs(config.root),
      plugins: [routes('site'), react()],
      build: {
        ssr: serverEntry,
        outDir,
        rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
      },
    })
    return (await import(pathToFileURL(join(outDir, 'server.mjs')).href)) as SiteServer
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Writes the rules of `_headers` and `_redirects` for hosts that do not read these two. */
async function writeHostRules(dist: string) {
  const [headers, redirects] = await Promise.all(
    ['_headers', '_redirects'].map((name) => readFile(join(dist, name), 'utf8')),
  )
  await mkdir(join(dist, '.hosts'), { recursive: true })
  await writeFile(join(dist, '.hosts/nginx.conf'), nginxRules(headers!, redirects!))
  await writeFile(join(dist, '.hosts/Caddyfile'), caddyRules(headers!, redirects!))
}

async function rewrite(file: string, change: (text: string) => string) {
  await writeFile(file, change(await readFile(file, 'utf8')))
}
