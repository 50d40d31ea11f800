// Where the tabs of a paragraph lead. docx-preview draws each as a space, so that in columns made by tabs a value stands under another
// head. The stops go with each tab, in its language; draw-tabs.ts gives it its width when it lies on its sheet.
import { at, attr, child, elementsIn, numberIn } from './elements'
import { LANG } from './marks'
import { chainOf, type Styles } from './styles'
import type { XmlElement } from './xml'

const KINDS: Record<string, string> = {
  left: 'l',
  start: 'l',
  num: 'l',
  center: 'c',
  right: 'r',
  end: 'r',
  decimal: 'r',
}
const LEADERS: Record<string, string> = { dot: 'd', middleDot: 'd', underscore: 'u', heavy: 'u', hyphen: 'u' }

/** The language of a paragraph's tabs: `zxx-x-tab-l2880-ru9360`. A stop has its kind, what fills the room before it, and its place in twips. */
export function tabsOf(styles: Styles, props: XmlElement | undefined): string {
  const id = attr(child(props, 'w:pStyle'), 'w:val') ?? styles.ofParagraphs
  const layers = chainOf(styles, id).map((style) => at(style, 'w:pPr', 'w:tabs'))
  const stops = new Map<number, string>()
  for (const layer of [...layers.toReversed(), child(props, 'w:tabs')])
    for (const stop of layer ? elementsIn(layer) : []) {
      const place = Math.round(numberIn(stop, 'w:pos') ?? 0)
      const kind = KINDS[attr(stop, 'w:val') ?? '']
      if (kind) stops.set(place, `-${kind}${LEADERS[attr(stop, 'w:leader') ?? ''] ?? ''}${place}`)
      else if (attr(stop, 'w:val') === 'clear') stops.delete(place)
    }
  const inOrder = [...stops].filter(([place]) => place > 0).toSorted(([one], [two]) => one - two)
  return LANG.tab + inOrder.map(([, stop]) => stop).join('')
}

/** The language of a tab that leads to the middle or the end of its line, whatever the stops are. */
export function fixedTab(tab: XmlElement): string {
  const place = attr(tab, 'w:alignment')
  return place === 'center' ? `${LANG.tab}-m` : place === 'right' ? `${LANG.tab}-e` : LANG.tab
}
