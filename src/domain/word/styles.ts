// What a run or a paragraph gets from its styles, where docx-preview does not look: hidden text, symbol fonts, raised and lowered
// letters, the numbering of a list.
import { at, attr, child, elementsIn, isOn } from './elements'
import { isSymbolFont } from './symbols'
import type { XmlElement } from './xml'

export type Styles = {
  byId: Map<string, XmlElement>
  /** Id of the style of paragraphs that name none. */
  ofParagraphs: string | undefined
  defaults: XmlElement | undefined
}

export function readStyles(root: XmlElement | undefined): Styles {
  const all = root ? elementsIn(root).filter(({ name }) => name === 'w:style') : []
  const byId = new Map(all.map((style) => [attr(style, 'w:styleId') ?? '', style]))
  const isDefault = (style: XmlElement) =>
    attr(style, 'w:type') === 'paragraph' && ['1', 'true', 'on'].includes(attr(style, 'w:default') ?? '')
  return {
    byId,
    ofParagraphs: attr(all.find(isDefault), 'w:styleId'),
    defaults: at(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr'),
  }
}

/** A style and those that it is based on, the nearest first. */
export function chainOf({ byId }: Styles, id: string | undefined): XmlElement[] {
  const chain: XmlElement[] = []
  for (let next = id; next !== undefined;) {
    const style = byId.get(next)
    if (!style || chain.includes(style)) break
    chain.push(style)
    next = attr(child(style, 'w:basedOn'), 'w:val')
  }
  return chain
}

/** The properties of a run, the nearest first: its own, those of its style, those of the paragraph's style, the file's. */
function layersOf(styles: Styles, props: XmlElement | undefined, paragraphStyle: string | undefined) {
  const propsOf = (id: string | undefined) => chainOf(styles, id).map((style) => child(style, 'w:rPr'))
  return {
    own: props,
    ofStyle: propsOf(attr(child(props, 'w:rStyle'), 'w:val')),
    ofParagraph: propsOf(paragraphStyle ?? styles.ofParagraphs),
  }
}

/** Whether a run is hidden. Its own word counts; else its style and the paragraph's undo each other, as Word has it. */
export function isHidden(styles: Styles, props: XmlElement | undefined, paragraphStyle?: string): boolean {
  const { own, ofStyle, ofParagraph } = layersOf(styles, props, paragraphStyle)
  const direct = isOn(child(own, 'w:vanish'))
  if (direct !== undefined) return direct
  const first = (layers: (XmlElement | undefined)[]) =>
    layers.map((layer) => isOn(child(layer, 'w:vanish'))).find((is) => is !== undefined) ?? false
  return first(ofStyle) !== first(ofParagraph)
}

/** The symbol font of a run; undefined where its letters are ordinary. */
export function symbolFontOf(styles: Styles, props: XmlElement | undefined, paragraphStyle?: string) {
  const { own, ofStyle, ofParagraph } = layersOf(styles, props, paragraphStyle)
  for (const layer of [own, ...ofStyle, ...ofParagraph, styles.defaults]) {
    const fonts = child(layer, 'w:rFonts')
    if (!fonts) continue
    if (attr(fonts, 'w:asciiTheme') !== undefined) return undefined
    const font = attr(fonts, 'w:ascii') ?? attr(fonts, 'w:hAnsi')
    if (font !== undefined) return isSymbolFont(font) ? font : undefined
  }
  return undefined
}

/** A property of a run: its own, or that of its style, the paragraph's style, the file. */
export function ofRun(
  styles: Styles,
  props: XmlElement | undefined,
  paragraphStyle: string | undefined,
  name: string,
) {
  const { own, ofStyle, ofParagraph } = layersOf(styles, props, paragraphStyle)
  return [own, ...ofStyle, ...ofParagraph, styles.defaults].map((layer) => child(layer, name)).find(Boolean)
}

/** `superscript` or `subscript`, where the run's style says so: docx-preview reads it from the run alone, and shows 10⁶ as 106. */
export function raisedByStyle(styles: Styles, props: XmlElement | undefined, paragraphStyle?: string) {
  if (child(props, 'w:vertAlign')) return undefined
  const { ofStyle, ofParagraph } = layersOf(styles, props, paragraphStyle)
  return [...ofStyle, ...ofParagraph].map((layer) => child(layer, 'w:vertAlign')).find(Boolean)
}

/** A paragraph's property from its style and those that it is based on. */
export function ofParagraphStyle(styles: Styles, id: string | undefined, name: string) {
  return chainOf(styles, id ?? styles.ofParagraphs)
    .map((style) => at(style, 'w:pPr', name))
    .find(Boolean)
}

/** Whether a style can be named. docx-preview puts those without an id on everything: reports of SQL Server become a point high. */
const isNamed = (element: XmlElement) =>
  element.name !== 'w:style' || attr(element, 'w:styleId') !== undefined

/** The styles as docx-preview may have them: hidden text, symbols, lists and page breaks are settled before it. */
export function drawnStyles(root: XmlElement): XmlElement {
  const settled = ['w:vanish', 'w:specVanish', 'w:numPr', 'w:pageBreakBefore', 'w:vertAlign']
  const clean = (element: XmlElement): XmlElement => ({
    ...element,
    children: elementsIn(element)
      .filter((one) => !settled.includes(one.name) && isNamed(one))
      .filter((one) => one.name !== 'w:rFonts' || !isSymbolFont(attr(one, 'w:ascii') ?? attr(one, 'w:hAnsi')))
      .map(clean),
  })
  return clean(root)
}
