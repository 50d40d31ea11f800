// Gives each tab of a sheet its width, so that values stand under the heads of their columns. A tab is a space whose letter-spacing
// leads to its stop: an underline goes on under it, as in a line to sign on.
import { LANG } from '@/domain/word/marks'

/** Px of a twip, and of the way between the stops that Word has where a paragraph names none. */
const TWIP = 96 / 1440
const USUAL = 48

type Stop = { place: number; share: number; leader: string }

/** How much of the text behind a tab stands before its stop. */
const SHARES: Record<string, number> = { l: 0, c: 0.5, r: 1, m: 0.5, e: 1 }

/** Sets the tabs of a sheet that lies in its frame. The first ones of all lines are measured in one go, then the second ones. */
export const drawTabs = (sheet: HTMLElement) => setTabs(sheet.querySelectorAll<HTMLElement>(TABS))

/** Sets the tabs of all headers and footers anew, whose page numbers have come. */
export const drawTabsOfEdges = (sheets: HTMLElement) =>
  setTabs(sheets.querySelectorAll<HTMLElement>(`:is(header, footer) ${TABS}`))

/** Tabs of a paragraph that are set: each has the page laid out anew. */
const MAX_TABS = 60
const TABS = `[lang^='${LANG.tab}']`

function setTabs(all: Iterable<HTMLElement>): void {
  const lines = new Map<HTMLElement, HTMLElement[]>()
  for (const tab of all) {
    tab.style.letterSpacing = ''
    const paragraph = tab.closest('p')
    if (paragraph) lines.set(paragraph, [...(lines.get(paragraph) ?? []), tab])
  }
  const most = Math.min(MAX_TABS, Math.max(0, ...[...lines.values()].map(({ length }) => length)))
  for (let nth = 0; nth < most; nth += 1) {
    const found = [...lines].flatMap(([paragraph, tabs]) => {
      const tab = tabs[nth]
      const room = tab && measure(paragraph, tab, tabs[nth + 1])
      return room ? [{ tab, ...room }] : []
    })
    for (const { tab, more, leader } of found) {
      tab.style.letterSpacing = `${more.toFixed(1)}px`
      if (leader) tab.style.textDecoration = leader === 'u' ? 'underline' : 'underline dotted'
    }
  }
}

/** How much wider a tab must be, px; undefined where no stop is left in its line. */
function measure(paragraph: HTMLElement, tab: HTMLElement, next: HTMLElement | undefined) {
  const { marginLeft, textIndent, direction } =
    paragraph.ownerDocument.defaultView!.getComputedStyle(paragraph)
  if (direction === 'rtl') return undefined
  const box = paragraph.getBoundingClientRect()
  const indent = Number.parseFloat(marginLeft) || 0
  const begin = box.left - indent
  const own = tab.getBoundingClientRect()
  const at = own.left - begin
  // A line that hangs out has a stop where the others begin.
  const hanging = Number.parseFloat(textIndent) < 0 ? [{ place: indent, share: 0, leader: '' }] : []
  const stop = [...hanging, ...stopsOf(tab.lang, box.right - begin)]
    .toSorted((one, two) => one.place - two.place)
    .find(({ place }) => place > at + 1)
  if (!stop) return undefined
  const before = stop.share > 0 ? stop.share * widthBetween(paragraph, tab, next) : 0
  const width = Math.min(stop.place, box.right - begin - 1) - before - at
  return width > 1 ? { more: width - own.width, leader: stop.leader } : undefined
}

/** The stops of a line of so many px. */
function stopsOf(lang: string, width: number): Stop[] {
  const named = [...lang.slice(LANG.tab.length).matchAll(/-([lcrme])([du]?)(\d*)/g)].map(
    ([, kind, leader, twips]): Stop => ({
      place: kind === 'm' ? width / 2 : kind === 'e' ? width : Number(twips) * TWIP,
      share: SHARES[kind!]!,
      leader: leader!,
    }),
  )
  const last = named.at(-1)?.place ?? 0
  const usual: Stop[] = []
  for (let place = USUAL; place < width; place += USUAL)
    if (place > last) usual.push({ place, share: 0, leader: '' })
  return [...named, ...usual]
}

/** The width of what stands between a tab and the next one. */
function widthBetween(paragraph: HTMLElement, tab: HTMLElement, next: HTMLElement | undefined): number {
  const range = tab.ownerDocument.createRange()
  range.setStartAfter(tab)
  if (next) range.setEndBefore(next)
  else range.setEndAfter(paragraph.lastChild ?? tab)
  return range.getBoundingClientRect().width
}
