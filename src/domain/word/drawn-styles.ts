// The styles that docx-preview gets: those that the document names, without what is settled before it. It makes a rule of each style, so
// that one style too many costs time, and some files bring thousands.
import { allIn, attr, child, elementsIn } from './elements'
import { isSymbolFont } from './symbols'
import type { XmlElement } from './xml'

/** Properties that are settled before docx-preview: hidden text, lists, page breaks, raised letters. */
const SETTLED = new Set(['w:vanish', 'w:specVanish', 'w:numPr', 'w:pageBreakBefore', 'w:vertAlign'])

/** Names of styles: docx-preview draws only the styles themselves. */
const UNUSED = 'w:latentStyles'

/** The styles that these parts of the document name, in the file's order: rules of a later one win. */
export function drawnStyles(root: XmlElement, parts: XmlElement[]): XmlElement {
  const needed = neededStyles(root, parts)
  return {
    ...root,
    children: elementsIn(root)
      .filter((one) => (one.name === 'w:style' ? needed.has(one) : one.name !== UNUSED))
      .map(clean),
  }
}

const NAMES = new Set(['w:pStyle', 'w:rStyle', 'w:tblStyle'])

/**
 * The styles that are named, those of what names none, and all that they are based on or linked with. A style without an id is never
 * named, and docx-preview would put it on everything: reports of SQL Server become a point high.
 */
function neededStyles(root: XmlElement, parts: XmlElement[]): Set<XmlElement> {
  const styles = elementsIn(root).filter(
    (one) => one.name === 'w:style' && attr(one, 'w:styleId') !== undefined,
  )
  const byId = new Map<string, XmlElement[]>()
  for (const style of styles) {
    const id = attr(style, 'w:styleId')!
    byId.set(id, [...(byId.get(id) ?? []), style])
  }
  const isDefault = (style: XmlElement) => ['1', 'true', 'on'].includes(attr(style, 'w:default') ?? '')
  const named = parts.flatMap((part) => allIn(part, ({ name }) => NAMES.has(name)))
  const ids = new Set(named.map((one) => attr(one, 'w:val')))
  const needed = new Set(styles.filter(isDefault))
  // A set hands out what is added while it is read.
  for (const id of ids) for (const style of byId.get(id ?? '') ?? []) needed.add(style)
  for (const style of needed)
    for (const tie of ['w:basedOn', 'w:link'])
      for (const other of byId.get(attr(child(style, tie), 'w:val') ?? '') ?? []) needed.add(other)
  return needed
}

function clean(element: XmlElement): XmlElement {
  return {
    ...element,
    // docx-preview knows one line through a word.
    name: element.name === 'w:dstrike' ? 'w:strike' : element.name,
    children: elementsIn(element)
      .filter((one) => !SETTLED.has(one.name))
      .filter((one) => one.name !== 'w:rFonts' || !isSymbolFont(attr(one, 'w:ascii') ?? attr(one, 'w:hAnsi')))
      .map(clean),
  }
}
