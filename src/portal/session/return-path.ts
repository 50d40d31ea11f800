// After sign-in a person gets back to the page that they wanted: a path of this portal, and nothing else.

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The portal page from which the guard sent somebody to the login. */
    wanted?: string
  }
}

/** The wanted page if it is one of ours and not the login itself; undefined otherwise. */
export function safeReturnPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/portal/') || wanted.includes('\\')) return undefined
  const url = new URL(wanted, 'https://portal.invalid')
  if (url.origin !== 'https://portal.invalid' || !url.pathname.startsWith('/portal/')) return undefined
  if (/^\/portal\/login(\/|$)/.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
