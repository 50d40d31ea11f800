/**
 * The names of disabled controls on the page without a reason for people to read. The function also runs inside a browser's page,
 * so it must not use anything from outside.
 */
export function disabledWithoutReason(): string[] {
  const off = 'button:disabled, input:disabled, select:disabled, textarea:disabled, [aria-disabled=true]'
  const wordsOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent).trim()
  const reasonOf = (one: Element) => {
    const named = one.getAttribute('aria-describedby')
    if (named === null) return one.getAttribute('title') ?? ''
    return (
      named
        .split(/\s+/)
        .map((id) => document.getElementById(id))
        // A card's heading names the button's subject, and is no reason.
        .filter((note) => note !== null && !/^H\d$/.test(note.tagName))
        .map((note) => note!.textContent.trim())
        .join(' ')
    )
  }
  return (
    [...document.querySelectorAll(off)]
      // A busy button has words of its own, such as "Saving...".
      .filter((one) => one.getAttribute('aria-busy') !== 'true')
      .filter((one) => ['', wordsOf(one)].includes(reasonOf(one).trim()))
      .map((one) => wordsOf(one) || one.outerHTML.slice(0, 80))
  )
}
