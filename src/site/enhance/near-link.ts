// Marks the link that the visitor is about to open: a pointer rests on it, or a press begins. Speculation rules match the mark.
import { NEAR } from './next-page-rules'

/** Ms for which a pointer rests on a link: a pointer that only passes over marks nothing. The browser's own rules wait for 200. */
const REST = 40

/** Marks one link at a time: a browser drops the prepared page of a link that loses its mark. */
export function markNearLink(page: Document): void {
  let marked: Element | undefined
  let rest: ReturnType<typeof setTimeout>
  const mark = (link: Element) => {
    if (link === marked) return
    marked?.removeAttribute(NEAR)
    marked = link
    link.setAttribute(NEAR, '')
  }
  for (const type of ['pointerover', 'pointerout', 'pointerdown'] as const)
    page.addEventListener(
      type,
      ({ target }) => {
        clearTimeout(rest)
        const link = target instanceof Element && target.closest('a[href]')
        if (!link || type === 'pointerout') return
        if (type === 'pointerdown') mark(link)
        else rest = setTimeout(mark, REST, link)
      },
      { passive: true },
    )
}
