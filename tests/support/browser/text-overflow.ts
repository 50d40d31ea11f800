// Finds text that does not fit: beyond the screen, over an edge, cut off, or broken. The functions run inside a page.

/** Elements that reach beyond the screen's sides, as readable lines. Elements inside scrolling parts are left out. */
export function widerThanScreen(): string[] {
  const page = document.documentElement
  const scrolls = (one: Element | null): boolean =>
    one !== null &&
    one !== page &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
  const found = [...document.querySelectorAll('body *')]
    .filter((one) => one.checkVisibility() && !one.closest('svg') && !one.matches('.sr-only, .skip-link'))
    .filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return (right > innerWidth + 1 || left < -1) && !scrolls(one.parentElement)
    })
    .map((one) => `${one.tagName} ${one.textContent.trim().slice(0, 40)}`)
  const extra = page.scrollWidth - innerWidth
  return extra > 0 ? [`the page by ${extra} px`, ...found] : found
}

/** Texts that are cut off, reach over the edge of their card or button, or are broken within a word that would fit on a line. */
export function cutWords(): string[] {
  const isShown = (one: Element) =>
    one.checkVisibility() &&
    !one.closest('.sr-only, svg, .text-frame, .pdf-window, .toaster, [aria-hidden=true]')
  /** The nearest element with a border around this element; null where an element between the two scrolls. */
  const edged = (one: Element | null): Element | null => {
    if (!one) return null
    const { borderRightWidth, borderRightStyle, overflowX } = getComputedStyle(one)
    if (borderRightStyle !== 'none' && parseFloat(borderRightWidth) > 0) return one
    return /auto|scroll/.test(overflowX) ? null : edged(one.parentElement)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent ?? ''
    if (!parent || !text.trim() || !isShown(parent) || parent.matches('script, style, option, textarea'))
      continue
    for (const { 0: word, index } of text.matchAll(/[A-Za-z’'.,:]{2,14}(?![\w-])/g)) {
      if (/[\w@-]/.test(text[index - 1] ?? ' ')) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`broken: ${word} in “${text.trim().slice(0, 40)}”`)
      const edge = edged(parent)?.getBoundingClientRect()
      const { left, right } = range.getBoundingClientRect()
      if (edge && (left < edge.left - 1 || right > edge.right + 1))
        found.push(`over the edge: ${word} in “${text.trim().slice(0, 40)}”`)
    }
    const isCut =
      parent.scrollWidth > parent.clientWidth + 1 && /hidden|clip/.test(getComputedStyle(parent).overflowX)
    if (isCut && parent.clientWidth > 0) found.push(`cut: “${text.trim().slice(0, 40)}”`)
  }
  return [...new Set(found)]
}
