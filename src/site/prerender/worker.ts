// The service worker, by vite-plugin-pwa. It is built in `closeBundle`, when all pages are written, and src/app/sw-bridge.ts
// registers it: the plugin's own registration passes no `updateViaCache`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PluginOption } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { type BuiltSite, globPatterns, precacheManifest } from './precache-manifest.ts'

/** Builds `sw.js` with its precache manifest, and the web manifest. `built` tells what the pages were built from. */
export function serviceWorker(webManifest: string, built: () => BuiltSite): PluginOption {
  let dist: string
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    injectRegister: false,
    manifestFilename: webManifest,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns,
      manifestTransforms: [
        async (found) => ({
          // Workbox passes on the fields that it does not know: `list` reaches the worker.
          manifest: await precacheManifest(dist, found, built()),
        }),
      ],
    },
    integration: {
      configureOptions(config, options) {
        options.manifest = JSON.parse(
          readFileSync(join(config.root, webManifest), 'utf8'),
        ) as Partial<ManifestOptions>
      },
      beforeBuildServiceWorker({ injectManifest }) {
        dist = injectManifest.globDirectory
        // The plugin adds the web manifest after our transform, on no list and without a hash. It is on ours already.
        injectManifest.additionalManifestEntries = []
      },
      configureCustomSWViteBuild(config) {
        config.logLevel = 'warn'
      },
    },
  })
}
