// Has the next public page ready when its link is tapped, where the line is good and costs nothing.
import { nextPageRules } from './next-page-rules'

type Line = { saveData?: boolean; effectiveType?: string; type?: string }

/** Whether a page may be fetched that the visitor may never open: not with Data Saver, on 2G, or on a mobile line. */
export const isLineFree = ({ saveData, effectiveType = '', type }: Line): boolean =>
  !saveData && !effectiveType.endsWith('2g') && type !== 'cellular'

/** Lets the browser prepare pages by itself; one that does not know how fetches the page of a link at its first touch. */
export function start(page: Document): void {
  if (!isLineFree((navigator as Navigator & { connection?: Line }).connection ?? {})) return
  if (!HTMLScriptElement.supports?.('speculationrules')) return fetchOnTouch(page)
  const rules = page.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = nextPageRules
  page.head.append(rules)
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
      // A page that does not come is asked for once more by the tap itself.
      void fetch(link.pathname).catch(() => undefined)
    },
    { passive: true },
  )
}
