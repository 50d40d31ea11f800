// One build, two halves: public pages rendered to static HTML with a few plain modules, and the portal as a client-only app.
// Each half has its own route tree, its own style sheet and its own list in the service worker. `src/build` makes them.
/// <reference types="vitest/config" />
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './src/build/chunks.ts'
import { pdfNoStore } from './src/build/pdf-no-store.ts'
import { prerender } from './src/build/prerender.ts'
import { routes } from './src/build/routes.ts'
import { entries } from './src/build/sources.ts'

export default defineConfig({
  appType: 'custom',
  resolve: { tsconfigPaths: true },
  plugins: [
    routes('site'),
    routes('portal', { isSplit: true }),
    react(),
    tailwindcss(),
    pdfNoStore(),
    prerender(),
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
      input: entries,
      output: { codeSplitting: { groups: chunks } },
      checks: { pluginTimings: false },
    },
  },
  // Vitest alone reads its projects: a build needs nothing of the tests.
  ...(process.env.VITEST && { test: (await import('./tests/projects.ts')).tests }),
})
