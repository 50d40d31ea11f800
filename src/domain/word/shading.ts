// Shading as one colour. A file may write it as a pattern of two colours or by the name of a colour of its theme; docx-preview knows
// the ground's colour alone, so that white letters of a head would stand on white.
import { attr, elementsIn } from './elements'
import type { ThemeColors } from './grounds'
import type { XmlElement } from './xml'

/** Names of the theme's colours in shading, where they differ from those in the theme. */
const NAMES: Record<string, string> = {
  background1: 'lt1',
  background2: 'lt2',
  text1: 'dk1',
  text2: 'dk2',
  light1: 'lt1',
  light2: 'lt2',
  dark1: 'dk1',
  dark2: 'dk2',
}
const HEX = /^#?([\da-f]{6})$/i

/** Writes all shading in an element as one colour. */
export function settleShading(element: XmlElement, colors: ThemeColors): void {
  for (const one of elementsIn(element)) {
    if (one.name === 'w:shd') settle(one, colors)
    else settleShading(one, colors)
  }
}

function settle(shading: XmlElement, colors: ThemeColors) {
  const colorOf = (value: string, theme: string) => {
    const name = attr(shading, theme)
    return HEX.exec(attr(shading, value) ?? '')?.[1] ?? (name && colors.get(NAMES[name] ?? name))
  }
  const share = shareOf(attr(shading, 'w:val') ?? '')
  const ground = colorOf('w:fill', 'w:themeFill')
  const above = colorOf('w:color', 'w:themeColor')
  const fill = share > 0 ? mixed(above ?? '000000', ground ?? 'FFFFFF', share) : ground
  if (fill) shading.attrs['w:fill'] = fill
}

/** How much of the ground a pattern covers, from 0 to 1: `solid`, `pct25`. */
const shareOf = (pattern: string) =>
  pattern === 'solid' ? 1 : Number(/^pct(\d+)$/.exec(pattern)?.[1] ?? 0) / 100

function mixed(above: string, ground: string, share: number) {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const parts = [0, 2, 4].map((at) => Math.round(part(above, at) * share + part(ground, at) * (1 - share)))
  return parts.map((one) => one.toString(16).padStart(2, '0')).join('')
}
