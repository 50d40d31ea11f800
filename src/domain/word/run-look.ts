// How a run looks, where docx-preview does not see it in the styles, or takes one property for the other.
import { attr, child, elementsIn, make, without } from './elements'
import { readableColor } from './grounds'
import type { Story } from './story'
import { isStruck, ofRun, raisedByStyle } from './styles'
import { isSymbolFont } from './symbols'
import type { XmlElement } from './xml'

/** The properties with which a run is drawn; `style`: that of its paragraph. */
export function lookOf(
  raw: XmlElement | undefined,
  style: string | undefined,
  { styles, ground }: Story,
): XmlElement | undefined {
  const color = readableColor(styles, raw, style, ground)
  const struck = isStruck(styles, raw, style)
  const settled = [
    // docx-preview draws one line, through a word or under it, and that of the paragraph's style before that of the run's.
    struck === undefined ? undefined : make('w:strike', { 'w:val': struck ? '1' : '0' }),
    struck === false ? ofRun(styles, raw, style, 'w:u') : undefined,
    // From a style, neither is drawn: 10 with a raised 6 would be 106.
    raisedByStyle(styles, raw, style),
    child(raw, 'w:position') ? undefined : ofRun(styles, raw, style, 'w:position'),
    color,
  ].filter((one) => one !== undefined)
  if (!raw && settled.length === 0) return undefined
  const gone = [
    'w:vanish',
    'w:specVanish',
    'w:rPrChange',
    'w:ins',
    'w:del',
    color ? 'w:color' : '',
    ...(struck === undefined ? [] : ['w:strike', 'w:dstrike', 'w:u']),
  ]
  const kept = raw ? elementsIn(without(raw, ...gone)) : []
  const isSign = (one: XmlElement) =>
    one.name === 'w:rFonts' && isSymbolFont(attr(one, 'w:ascii') ?? attr(one, 'w:hAnsi'))
  return make('w:rPr', {}, [...kept.filter((one) => !isSign(one)), ...settled])
}
