/** Names of the controls on the page that are off and do not say why. A browser's page runs this function too, so it uses nothing
 * from outside. */
export function silentControls(): string[] {
  const off = 'button:disabled, input:disabled, select:disabled, textarea:disabled, [aria-disabled=true]'
  const wordsOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent).trim()
  const reasonOf = (one: Element) => {
    const named = one.getAttribute('aria-describedby')
    if (named === null) return one.getAttribute('title') ?? ''
    return (
      named
        .split(/\s+/)
        .map((id) => document.getElementById(id))
        // The heading of a card says whose button it is, not why it is off.
        .filter((note) => note !== null && !/^H\d$/.test(note.tagName))
        .map((note) => note!.textContent.trim())
        .join(' ')
    )
  }
  return (
    [...document.querySelectorAll(off)]
      // A button at work says in its own words what goes on.
      .filter((one) => one.getAttribute('aria-busy') !== 'true')
      .filter((one) => ['', wordsOf(one)].includes(reasonOf(one).trim()))
      .map((one) => wordsOf(one) || one.outerHTML.slice(0, 80))
  )
}
