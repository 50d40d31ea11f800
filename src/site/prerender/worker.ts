import { build } from 'vite'
import type { BuildManifest } from './manifest.ts'
import { workerLists } from './precache-manifest.ts'

/** Builds `sw.js` as one classic script with both lists in it, so that any change of a file is a change of the worker. */
export async function buildWorker(
  root: string,
  dist: string,
  manifest: BuildManifest,
  paths: readonly string[],
) {
  const lists = await workerLists(dist, manifest, paths)
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    define: { SITE_LIST: JSON.stringify(lists.site), PORTAL_LIST: JSON.stringify(lists.portal) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/sw/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
