// Lines that are drawn through text strike it out, and the portal draws no lines. Whether one meets letters is told by where it floats:
// beside the words of its paragraph and not under them. Rules in the line of text, in empty paragraphs, at places of the page, and upright
// ones part or frame what stands there. Where a paragraph has several lines, a line within their height is taken to strike one.
import { readElementsIn } from './alternates'
import { attr, child, elementsIn, holds, textIn } from './elements'
import { INCH, inchesOf } from './pictures'
import type { XmlElement } from './xml'

/** Inches, from the paragraph's begin. */
type Place = { left: number; top: number; width: number; height: number }

/** Inches of a letter, and from a line of text to the next. Under the feet of its letters a line underlines. */
const LETTER = 0.1
const LINE = 0.19
const FEET = 0.16
const LETTERS_IN_LINE = 70
/** A line of this width goes over the margins of its paper: a letterhead's. */
const WIDE = 7

/** Number of lines that are drawn through the words of a paragraph. */
export function linesThrough(paragraph: XmlElement): number {
  const drawn = drawingsIn(paragraph)
  if (drawn.length === 0) return 0
  const letters = lettersIn(paragraph)
  const bottom = (Math.ceil(letters / LETTERS_IN_LINE) - 1) * LINE + FEET
  const right = Math.min(letters, LETTERS_IN_LINE) * LETTER
  const isThrough = ({ left, top, width, height }: Place) =>
    width < WIDE &&
    width > height / 4 &&
    top < bottom &&
    top + height > 0.01 &&
    left < right &&
    left + width > 0
  return letters === 0 ? 0 : drawn.flatMap(placesIn).filter(isThrough).length
}

/** The paragraph's own drawings: a box has paragraphs of its own. */
const drawingsIn = (element: XmlElement): XmlElement[] =>
  readElementsIn(element).flatMap((one) =>
    one.name === 'w:drawing' || one.name === 'w:pict'
      ? [one]
      : /^w:(txbxContent|del|moveFrom)$/.test(one.name)
        ? []
        : drawingsIn(one),
  )

const lettersIn = (element: XmlElement): number =>
  readElementsIn(element).reduce(
    (sum, one) =>
      sum +
      (one.name === 'w:t'
        ? textIn(one).trim().length
        : /^w:(drawing|pict|object|del|moveFrom)$/.test(one.name)
          ? 0
          : lettersIn(one)),
    0,
  )

function placesIn(drawing: XmlElement): Place[] {
  const anchor = child(drawing, 'wp:anchor')
  if (anchor) return placeOfAnchor(anchor)
  return drawing.name === 'w:pict' ? elementsIn(drawing).flatMap(placeOfVml) : []
}

function placeOfAnchor(anchor: XmlElement): Place[] {
  const isLine = holds(
    anchor,
    (one) => one.name === 'a:prstGeom' && /^(line|straightConnector1)$/.test(attr(one, 'prst') ?? ''),
  )
  const vertical = child(anchor, 'wp:positionV')
  const isHidden = ['1', 'true'].includes(attr(child(anchor, 'wp:docPr'), 'hidden') ?? '')
  if (!isLine || isHidden || !/^(paragraph|line)$/.test(attr(vertical, 'relativeFrom') ?? '')) return []
  const inches = (text: string | undefined) => (Number(text) || 0) / INCH
  const offset = (name: string) => {
    const own = child(child(anchor, name), 'wp:posOffset')
    return inches(own && textIn(own))
  }
  const extent = child(anchor, 'wp:extent')
  return [
    {
      left: offset('wp:positionH'),
      top: offset('wp:positionV'),
      width: inches(attr(extent, 'cx')),
      height: inches(attr(extent, 'cy')),
    },
  ]
}

function placeOfVml(shape: XmlElement): Place[] {
  const style = attr(shape, 'style') ?? ''
  const isFree = /position\s*:\s*absolute/.test(style) && !/visibility\s*:\s*hidden/.test(style)
  if (!isFree || /mso-position-vertical-relative\s*:\s*(page|margin|\w+-margin)/.test(style)) return []
  if (shape.name === 'v:line') {
    const [from, to] = ['from', 'to'].map((name) => (attr(shape, name) ?? '').split(',').map(inchesOf))
    const [x = 0, y = 0, otherX = 0, otherY = 0] = [...from!, ...to!]
    return [
      {
        left: Math.min(x, otherX),
        top: Math.min(y, otherY),
        width: Math.abs(x - otherX),
        height: Math.abs(y - otherY),
      },
    ]
  }
  if (!/_t(20|32)$/.test(attr(shape, 'type') ?? '')) return []
  const length = (name: string) =>
    inchesOf(new RegExp(String.raw`(?:^|;)\s*${name}\s*:\s*([^;]+)`).exec(style)?.[1] ?? '')
  return [
    {
      left: length('margin-left'),
      top: length('margin-top'),
      width: length('width'),
      height: length('height'),
    },
  ]
}
