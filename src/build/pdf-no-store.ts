// A Vite plugin that keeps PDFs out of the browser's cache. pdf.js fetches a PDF itself, and has no option for the cache. We could
// fetch the bytes ourselves, but pdf.js cannot be told that a fetch failed: the viewer would wait for ever.
import type { Plugin } from 'vite'

const FETCH_CALL =
  /function fetchUrl\(url, headers, withCredentials, abortController\) \{\s+return fetch\(url, \{/g

export function pdfNoStore(): Plugin {
  return {
    name: 'clinic:pdf-no-store',
    // Vite would bundle pdf.js in development before any plugin sees it.
    config: () => ({ optimizeDeps: { exclude: ['pdfjs-dist'] } }),
    transform: {
      filter: { id: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs(\?|$)/ },
      handler: (code) => ({ code: withoutStore(code), map: null }),
    },
  }
}

/** pdf.js's code with `cache: "no-store"` in its fetch. Throws, and so stops the build, where pdf.js fetches in another way. */
export function withoutStore(code: string): string {
  if (code.match(FETCH_CALL)?.length !== 1)
    throw new Error('pdf.js fetches in another way now: see src/build/pdf-no-store.ts')
  return code.replace(FETCH_CALL, '$& cache: "no-store",')
}
