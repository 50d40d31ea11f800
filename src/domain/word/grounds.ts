// Letters that can be read on their ground. Word writes letters of no colour white on a dark cell, and text boxes often have white letters
// on a coloured shape; docx-preview would write black on black, or white on white.
import { at, attr, child, elementsIn, isElement, make } from './elements'
import { ofRun, type Styles } from './styles'
import type { XmlElement } from './xml'

/** What lies under the letters. `unknown`: a shape behind a text box may have any colour. */
export type Ground = 'paper' | 'dark' | 'unknown'

/** Brightness of a colour such as `1F3864`, from 0 to 1; undefined where it is no colour. */
function brightness(color: string | undefined): number | undefined {
  const [, red, green, blue] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '') ?? []
  if (red === undefined) return undefined
  const [r, g, b] = [red, green!, blue!].map((part) => Number.parseInt(part, 16) / 255)
  return 0.3 * r! + 0.59 * g! + 0.11 * b!
}

const isDark = (color: string | undefined) => (brightness(color) ?? 1) < 0.35
const isLight = (color: string | undefined) => (brightness(color) ?? 0) > 0.85

/** Whether an element is a drawing that lies behind the text: it is drawn elsewhere, and its colour is no ground any more. */
export const isBehindText = (element: XmlElement) =>
  ['1', 'true'].includes(attr(element, 'behindDoc') ?? '') ||
  (element.name.startsWith('v:') && /z-index\s*:\s*-/.test(attr(element, 'style') ?? ''))

/** The ground of a cell, in that of its table. */
export function groundOfCell(props: XmlElement | undefined, around: Ground): Ground {
  const fill = attr(child(props, 'w:shd'), 'w:fill')
  if (brightness(fill) === undefined) return around
  return isDark(fill) ? 'dark' : 'paper'
}

/** A colour for letters that could not be read; undefined where the file's own can stay. */
export function readableColor(
  styles: Styles,
  props: XmlElement | undefined,
  style: string | undefined,
  ground: Ground,
) {
  if (ground === 'paper') return undefined
  const color = attr(ofRun(styles, props, style, 'w:color'), 'w:val')
  if (ground === 'dark')
    return brightness(color) === undefined ? make('w:color', { 'w:val': 'FFFFFF' }) : undefined
  return isLight(color) ? make('w:color', { 'w:val': 'auto' }) : undefined
}

/** The colours of the theme by their names (`accent1`). */
export type ThemeColors = Map<string, string>

export function readThemeColors(theme: XmlElement | undefined): ThemeColors {
  const scheme = at(theme, 'a:themeElements', 'a:clrScheme')
  const colors: ThemeColors = new Map()
  for (const one of scheme ? elementsIn(scheme) : []) {
    const color = attr(child(one, 'a:srgbClr'), 'val') ?? attr(child(one, 'a:sysClr'), 'lastClr')
    if (color) colors.set(one.name.slice(2), color)
  }
  const same = { tx1: 'dk1', tx2: 'dk2', bg1: 'lt1', bg2: 'lt2' }
  for (const [name, other] of Object.entries(same))
    if (colors.has(other)) colors.set(name, colors.get(other)!)
  return colors
}

/** The colour that fills a shape of DrawingML; undefined where it has none, or one that is not known. */
export function fillOf(shape: XmlElement, colors: ThemeColors): string | undefined {
  const props = child(shape, 'wps:spPr')
  if (child(props, 'a:noFill')) return undefined
  const stops = at(props, 'a:gradFill', 'a:gsLst', 'a:gs')
  const fill = child(props, 'a:solidFill') ?? stops ?? at(shape, 'wps:style', 'a:fillRef')
  const own = fill?.children.find(isElement)
  // A named colour that is made lighter or darker is taken as it is named.
  return own?.name === 'a:srgbClr' ? attr(own, 'val') : colors.get(attr(own, 'val') ?? '')
}

const NAMED: Record<string, string> = {
  black: '000000',
  white: 'FFFFFF',
  navy: '000080',
  gray: '808080',
  red: 'FF0000',
}

/** The colour that fills a shape of VML: `#4472c4 [3204]`. */
export function fillInVml(shape: XmlElement): string | undefined {
  if (attr(shape, 'filled')?.startsWith('f')) return undefined
  const [color = ''] = (attr(shape, 'fillcolor') ?? '').split(' ')
  return NAMED[color] ?? /^#([\da-f]{6})$/i.exec(color)?.[1]
}

/** The ground in a box, and the shading of the cell that draws it. */
export function groundOfBox(fill: string | undefined): { ground: Ground; shading: XmlElement[] } {
  if (fill === undefined) return { ground: 'unknown', shading: [] }
  return {
    ground: isDark(fill) ? 'dark' : 'paper',
    shading: [make('w:shd', { 'w:val': 'clear', 'w:fill': fill })],
  }
}
