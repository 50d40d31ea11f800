// The page to which a person returns after sign-in. Only paths of this portal are allowed.

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The portal page from which the guard sent somebody to the login. */
    wanted?: string | undefined
    /** Id of the person whose page was wanted; nobody else is led to that page. */
    wantedBy?: string | undefined
  }
}

/** The wanted page if it is a page of the portal other than the login; undefined otherwise. */
export function safeReturnPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/portal/') || wanted.includes('\\')) return undefined
  const url = new URL(wanted, 'https://portal.invalid')
  if (url.origin !== 'https://portal.invalid' || !url.pathname.startsWith('/portal/')) return undefined
  if (/^\/portal\/login(\/|$)/.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
