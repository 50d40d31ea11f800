// The sources that Vite is told by their paths, for which no import can stand: entries and folders. The test of the import zones and
// the drawing count each path as an import, and a test beside this file shows that each exists.

/** Scripts with which browsers start, by the names of their chunks. */
export const entries = {
  site: 'src/app/site-entry.ts',
  'site-worker': 'src/app/register-site-worker.ts',
  portal: 'src/app/portal-entry.tsx',
  'site-styles': 'src/site/site.css',
  'portal-styles': 'src/portal/portal.css',
}

/** Renders the public pages, while building. */
export const serverEntry = 'src/app/entry-server.tsx'

export const serviceWorkerEntry = 'src/sw/sw.ts'

/** The clinic's own pictures, which take the place of drawings. */
export const photographsFolder = 'src/site/photographs'

/** Page files of each half; the tree that is generated from them lies beside the folder, as `site.gen.ts`. */
export const routesFolders = { site: 'src/routes/site', portal: 'src/routes/portal' }
