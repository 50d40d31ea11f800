// One build, two halves: public pages rendered to static HTML with a few plain modules, and the portal as a client-only app.
// Each half has its own route tree, its own style sheet and its own list in the service worker.
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { pdfNoStore } from './src/portal/files/pdf-no-store.ts'
import { prerender } from './src/site/prerender/plugin.ts'

const routes = (half: 'site' | 'portal'): PluginOption =>
  tanstackRouter({
    target: 'react',
    routesDirectory: `src/routes/${half}`,
    generatedRouteTree: `src/routes/${half}.gen.ts`,
    routeFileIgnorePattern: String.raw`\.test\.`,
    autoCodeSplitting: half === 'portal',
    disableLogging: true,
  })

/** Of src/data, what the portal needs before anything is opened. */
const isAtStart =
  /src[\\/]data[\\/](network|database|session[\\/](?!recovery-link|sign-in\.|change-account|name|password)|sync[\\/](?!parked|save-progress)|lists[\\/](registry|documents|videos|progress|shared-list|users)\.)/

export default defineConfig({
  appType: 'custom',
  resolve: { tsconfigPaths: true },
  plugins: [
    routes('site'),
    routes('portal'),
    react(),
    tailwindcss(),
    pdfNoStore(),
    prerender({ serverPlugins: () => [routes('site'), react()] }),
  ],
  build: {
    outDir: resolve(process.env.CLINIC_DIST_DIR || 'dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // An inlined asset would be a data: URL, which the content security policy refuses for anything but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // pdf.js is one chunk of 500 kB; it is lazy and the portal's alone.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: {
        site: 'src/app/site-entry.ts',
        'site-worker': 'src/app/register-site-worker.ts',
        portal: 'src/app/portal-entry.tsx',
        'site-styles': 'src/site/site.css',
        'portal-styles': 'src/portal/portal.css',
      },
      output: {
        // What rarely changes keeps its name from release to release, so that an update fetches only what is new.
        codeSplitting: {
          groups: [
            // What loads chunks is the one part that both halves need; left alone it drags others along.
            // The measuring of a visit is small, and rides along.
            { name: 'load', test: /vite[\\/]preload-helper|rolldown[\\/]runtime|enhance[\\/]vitals/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/ },
            { name: 'supabase', test: /node_modules[\\/]@supabase[\\/]/ },
            { name: 'dexie', test: /node_modules[\\/]dexie/ },
            // What every start of the portal needs: left alone it falls into a dozen small files, which compress badly.
            { name: 'data', test: isAtStart },
          ],
        },
      },
      checks: { pluginTimings: false },
    },
  },
})
