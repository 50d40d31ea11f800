// Weighs the packages that the login page needs, bundled without our code by the site's bundler: no login can be lighter.
import { resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** A usable login may weigh at most this many times as much as its packages alone. */
export const LOGIN_LIMIT = 1.2

/** The entry of the bundle. No file has this name: the bundler gets the text below in its place. */
const entry = resolve(import.meta.dirname, 'packages.js')
/** The entry's text: everything that a login imports from packages. */
const text = `
  export { createContext, lazy, StrictMode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
  export { createRoot } from 'react-dom/client'
  export { createFileRoute, createRootRouteWithContext, createRouter, lazyRouteComponent, Link, Navigate, Outlet, redirect,
    RouterProvider, useRouter } from '@tanstack/react-router'
  export { AuthClient } from '@supabase/supabase-js'
  export { create } from 'zustand'
  export { createStore } from 'zustand/vanilla'
`

/** Bytes, with Brotli, of react-dom, the router, auth-js and zustand, bundled without anything of ours. */
export async function packagesAlone(): Promise<number> {
  const built = await build({
    root: resolve(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [
      {
        name: 'packages-alone',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? text : null),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(code, { params }).length
}
