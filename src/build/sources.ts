// The paths of the files and folders that the build hands to Vite. The architecture test and the drawing count each path as an
// import, and the test beside this file checks that each exists.

/** Scripts and style sheets that a page loads first, by the names of their chunks. */
export const entries = {
  site: 'src/app/site-entry.ts',
  'site-worker': 'src/app/register-site-worker.ts',
  'site-kept': 'src/app/tell-kept.ts',
  portal: 'src/app/start-portal.ts',
  'portal-login': 'src/app/portal-entry.tsx',
  'site-styles': 'src/site/site.css',
  'portal-styles': 'src/portal/portal.css',
}

/** Renders the public pages, while building. */
export const serverEntry = 'src/app/entry-server.tsx'

export const serviceWorkerEntry = 'src/sw/sw.ts'

/** The clinic's own pictures, which take the place of drawings. */
export const photographsFolder = 'src/site/photographs'

/** Takes the place of realtime-js in the browser. */
export const realtimeStandIn = 'src/data/network/no-realtime.ts'

/** What JSX becomes in the portal: texts that a browser's translation cannot break. */
export const jsxSource = '@/ui/jsx'

/** Folders of page files. The route tree that is generated from `src/routes/site` is `src/routes/site.gen.ts`. */
export const routesFolders = { site: 'src/routes/site', portal: 'src/routes/portal' }

const screen = (file: string) => `${routesFolders.portal}/${file}?tsr-split=component`

/** Sources that a signed-in start needs, by the beginning of the address: the data layer and the frame, and the code of a list. */
export const screens = {
  '/portal': ['src/app/start-data.ts', screen('_staff.tsx')],
  '/portal/documents': [screen('_staff/documents.$category.tsx')],
  '/portal/training-videos': [screen('_staff/training-videos.tsx')],
}
