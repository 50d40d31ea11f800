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

/** How many styles may stand behind one: ten is much, and each word looks through all of them. */
const MAX_CHAIN = 100

/** A style and those that it is based on, the nearest first. */
export function chainOf({ byId }: Styles, id: string | undefined): XmlElement[] {
  const chain: XmlElement[] = []
  for (let next = id; next !== undefined;) {
    const style = byId.get(next)
    if (!style || chain.includes(style) || chain.length === MAX_CHAIN) break
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

/**
 * Whether a property that is on or off is on; undefined where nothing names it. The run's own word counts; else its style and the
 * paragraph's undo each other, as Word has it.
 */
function isTurnedOn(
  styles: Styles,
  props: XmlElement | undefined,
  paragraphStyle: string | undefined,
  name: string,
) {
  const { own, ofStyle, ofParagraph } = layersOf(styles, props, paragraphStyle)
  const direct = isOn(child(own, name))
  if (direct !== undefined) return direct
  const [letters, paragraph] = [ofStyle, ofParagraph].map((layers) =>
    layers.map((layer) => isOn(child(layer, name))).find((is) => is !== undefined),
  )
  return letters === undefined ? paragraph : letters !== (paragraph ?? false)
}

export const isHidden = (styles: Styles, props: XmlElement | undefined, paragraphStyle?: string): boolean =>
  isTurnedOn(styles, props, paragraphStyle, 'w:vanish') ?? false

/** Whether a run is struck out, by one line or by two. */
export function isStruck(styles: Styles, props: XmlElement | undefined, paragraphStyle?: string) {
  const lines = ['w:strike', 'w:dstrike'].map((name) => isTurnedOn(styles, props, paragraphStyle, name))
  return lines.find(Boolean) ?? lines.find((is) => is !== undefined)
}

/** The symbol fonts of a run, for its ASCII letters and for all others; undefined where these letters are ordinary. */
export function symbolFontsOf(styles: Styles, props: XmlElement | undefined, paragraphStyle?: string) {
  const { own, ofStyle, ofParagraph } = layersOf(styles, props, paragraphStyle)
  const layers = [own, ...ofStyle, ...ofParagraph, styles.defaults].map((layer) => child(layer, 'w:rFonts'))
  return symbolFontsIn(...layers)
}

/** Symbol fonts by the nearest `w:rFonts` that names one. Word takes `hAnsi` for ASCII letters never: "m" is no μ by that alone. */
export function symbolFontsIn(...layers: (XmlElement | undefined)[]) {
  const named = (kind: string) => {
    const layer = layers.find(
      (one) => attr(one, kind) !== undefined || attr(one, `${kind}Theme`) !== undefined,
    )
    return attr(layer, `${kind}Theme`) === undefined ? attr(layer, kind) : ''
  }
  const [ascii, others = ascii] = [named('w:ascii'), named('w:hAnsi')]
  const symbols = (font: string | undefined) => (isSymbolFont(font) ? font : undefined)
  return { ascii: symbols(ascii), others: symbols(others) }
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
