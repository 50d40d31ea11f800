// Prepares the next public page before its link is tapped, where the connection is fast and not paid by the byte.
import { markNearLink } from './near-link'
import { nextPageRules } from './next-page-rules'

type NetworkInformation = { saveData?: boolean; effectiveType?: string; type?: string }

/** Whether pages may be fetched that the visitor may never open: not with Data Saver, on 2G, or on a mobile connection. */
export const mayFetchAhead = ({ saveData, effectiveType = '', type }: NetworkInformation): boolean =>
  !saveData && !effectiveType.endsWith('2g') && type !== 'cellular'

/** Lets the browser prepare pages. A browser without speculation rules fetches a link's page at the first touch. */
export function start(page: Document): void {
  if (!mayFetchAhead((navigator as Navigator & { connection?: NetworkInformation }).connection ?? {})) return
  if (!HTMLScriptElement.supports?.('speculationrules')) return fetchOnTouch(page)
  const rules = page.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = nextPageRules
  page.head.append(rules)
  markNearLink(page)
}

function fetchOnTouch(page: Document) {
  const fetched = new Set([location.pathname])
  page.addEventListener(
    'touchstart',
    ({ target }) => {
      const link =
        target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])')
      if (!link || /^\/portal|\./.test(link.pathname) || fetched.has(link.pathname)) return
      fetched.add(link.pathname)
      // A failed fetch needs no handling: the tap asks for the page again.
      void fetch(link.pathname).catch(() => undefined)
    },
    { passive: true },
  )
}
