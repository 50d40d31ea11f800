// A page that the browser keeps for Back returns as it stood, perhaps with the lists of somebody who has signed out since.
// So it is put away covered, and uncovered before the next paint, when the session has been compared.

/** To be called after `startSession`, whose own listener is to run first. */
export function coverKeptPage(): void {
  const { style } = document.documentElement
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) requestAnimationFrame(() => style.removeProperty('visibility'))
  })
}
