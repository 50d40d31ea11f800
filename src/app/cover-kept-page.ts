// Hides a page that the browser keeps for Back (bfcache): it may show the lists of somebody who has signed out since. The page
// is uncovered in the first frame after its return, when the session has been compared.

/** Call it after `startSession`: the `pageshow` listener of the session must run first. */
export function coverKeptPage(): void {
  const { style } = document.documentElement
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) requestAnimationFrame(() => style.removeProperty('visibility'))
  })
}
