// Builds the service worker with vite-plugin-pwa, in `closeBundle`, when all pages are written. `src/app/sw-bridge.ts` registers
// the worker, because the plugin's registration passes no `updateViaCache`.
import { basename, dirname } from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { type BuiltSite, globPatterns, precacheManifest } from './precache-manifest.ts'
import { serviceWorkerEntry } from './sources.ts'
import { portalWebManifest, webManifests } from './web-manifest.ts'

/**
 * Builds `sw.js` with its precache manifest, and the portal's web manifest. `built` returns the build of the pages; while there are no
 * pages it returns undefined, and no worker is built.
 */
export function serviceWorker(built: () => BuiltSite | undefined): PluginOption {
  let dist: string
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: dirname(serviceWorkerEntry),
    filename: basename(serviceWorkerEntry),
    injectRegister: false,
    manifestFilename: webManifests.portal,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns,
      manifestTransforms: [
        async (found) => ({
          // Workbox passes on the fields that it does not know: `list` reaches the worker.
          manifest: await precacheManifest(dist, found, built()!),
        }),
      ],
    },
    integration: {
      configureOptions(config, options) {
        options.manifest = portalWebManifest(config.root)
      },
      beforeBuildServiceWorker({ injectManifest }) {
        dist = injectManifest.globDirectory
        // The plugin would add the web manifest after our transform, on no list and without a hash. Our manifest has it already.
        injectManifest.additionalManifestEntries = []
      },
      configureCustomSWViteBuild(config) {
        config.logLevel = 'warn'
      },
    },
  })
  return onlyAfterPages(plugins, built)
}

/** Runs the plugin only after the pages: `closeBundle` also runs after a failed build, and its error would hide the real one. */
function onlyAfterPages(plugins: Plugin[], built: () => BuiltSite | undefined): Plugin[] {
  return plugins.map((plugin) => {
    const hook = plugin.closeBundle
    if (typeof hook !== 'object') return plugin
    return {
      ...plugin,
      closeBundle: {
        ...hook,
        async handler(...given) {
          if (built()) await hook.handler.apply(this, given)
        },
      },
    }
  })
}
