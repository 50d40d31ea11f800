// A Vite plugin: pdf.js asks for a PDF with a fetch of its own, and has no option for its cache. Its transport for bytes that
// somebody else fetches cannot be told that they failed: a page would be waited for without end.
import type { Plugin } from 'vite'

const BEGIN =
  /function fetchUrl\(url, headers, withCredentials, abortController\) \{\s+return fetch\(url, \{/g

export function pdfNoStore(): Plugin {
  return {
    name: 'clinic:pdf-no-store',
    // In development it would be bundled before any plugin sees it.
    config: () => ({ optimizeDeps: { exclude: ['pdfjs-dist'] } }),
    transform: {
      filter: { id: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs(\?|$)/ },
      handler: (code) => ({ code: withoutStore(code), map: null }),
    },
  }
}

/** pdf.js whose files stay out of the browser's cache. Throws where it does not fetch as it did: the build stops. */
export function withoutStore(code: string): string {
  if (code.match(BEGIN)?.length !== 1)
    throw new Error('pdf.js fetches in another way now: see src/portal/files/pdf-no-store.ts')
  return code.replace(BEGIN, '$& cache: "no-store",')
}
