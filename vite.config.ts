// Vite's configuration. One build makes two halves: public pages as static HTML with a few plain modules, and the portal as a
// client-only app. Each has its own route tree, style sheet and list in the service worker; `src/build` makes them.
/// <reference types="vitest/config" />
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './src/build/chunks.ts'
import { servePdfFiles } from './src/build/pdf-files.ts'
import { pdfNoStore } from './src/build/pdf-no-store.ts'
import { prerender } from './src/build/prerender.ts'
import { routes } from './src/build/routes.ts'
import { entries, jsxSource, realtimeStandIn } from './src/build/sources.ts'

export default defineConfig({
  appType: 'custom',
  resolve: {
    tsconfigPaths: true,
    // supabase-js brings a socket that the portal never opens.
    alias: { '@supabase/realtime-js': resolve(realtimeStandIn) },
  },
  plugins: [
    routes('site'),
    routes('portal', { isSplit: true }),
    react({ jsxImportSource: jsxSource }),
    {
      // React's plugin asks the development server to bundle what JSX becomes, as a package; it is a file of ours.
      name: 'own-jsx',
      config({ optimizeDeps = {} }) {
        optimizeDeps.include = optimizeDeps.include?.filter((name) => !name.startsWith(jsxSource)) ?? []
      },
    },
    tailwindcss(),
    pdfNoStore(),
    servePdfFiles(),
    prerender(),
  ],
  build: {
    outDir: resolve(process.env.CLINIC_DIST_DIR || 'dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Assets are not inlined: the content security policy refuses data: URLs for anything but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // pdf.js is one chunk of 500 kB, which only the portal loads, and only for a PDF.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: entries,
      output: { codeSplitting: { groups: chunks } },
      checks: { pluginTimings: false },
    },
  },
  // Only Vitest reads the test projects: a build must not depend on tests.
  ...(process.env.VITEST && { test: (await import('./tests/projects.ts')).tests }),
})
