// Decides from a request alone how the service worker answers it.

export type RequestFacts = Pick<Request, 'method' | 'mode' | 'destination' | 'url' | 'headers'>
export type Route =
  | { kind: 'kept'; id: string }
  | { kind: 'signed' }
  | { kind: 'portal' }
  | { kind: 'page'; url: string }
  | { kind: 'file'; url: string }
  | { kind: 'picture'; url: string }

/** Paths of the API, and of the local stack's own pages. The worker leaves them to the browser. */
const api = /^\/(auth|rest|storage|functions|realtime|_local)(\/|$)/

/** The beginning of every kept file's address; the file's id follows. */
const keptFiles = '/offline/'

/** A part of every signed link. The clinic's storage may have another origin. */
const signedLink = '/object/sign/'

/** The route of a request, or null to leave it to the browser: anything that is not a plain GET of our own pages and files. */
export function routeFor(
  { method, mode, destination, url, headers }: RequestFacts,
  origin: string,
): Route | null {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET') return null
  // Pictures and players have a destination. Scripts have none: they pass the browser's cache by themselves.
  if (destination && mode !== 'navigate' && pathname.includes(signedLink)) return { kind: 'signed' }
  if (asked !== origin) return null
  // A kept file is played too, so it comes before the rule on ranges. Its address is never a page, also if the id is nonsense.
  if (pathname.startsWith(keptFiles)) return { kind: 'kept', id: pathname.slice(keptFiles.length) }
  if (headers.has('range') || api.test(pathname)) return null
  if (mode === 'navigate') {
    if (/^\/portal(\/|\.html$|$)/.test(pathname)) return { kind: 'portal' }
    const page = cleanPath(pathname)
    // A PDF that opens in a tab is a navigation too, but no page.
    return page.includes('.') ? null : { kind: 'page', url: page }
  }
  if (/^\/media\/.+\.(avif|webp)$/.test(pathname)) return { kind: 'picture', url: pathname }
  return { kind: 'file', url: pathname }
}

/** The one address of a page: no `.html`, no `index`, no slash at the end. A query (`?…`) never changes a static page. */
export function cleanPath(pathname: string): string {
  return (
    pathname
      .replace(/\/+$/, '')
      .replace(/\.html$/, '')
      .replace(/\/index$/, '') || '/'
  )
}
