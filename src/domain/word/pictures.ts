// Pictures as docx-preview draws them: in the line of text, at their size. Where a file lets a picture float over or behind the text, it
// would cover words in a browser.
import { at, attr, child, elementsIn, make, numberIn } from './elements'
import { LANG } from './marks'
import { missingRun } from './missing'
import type { Story } from './story'
import type { XmlElement } from './xml'

/** A size in English Metric Units, of which an inch has 914,400. */
export type Size = { cx: number; cy: number }

export const INCH = 914_400
/** Largest size of a picture behind the text: it takes room of its own here. */
const BACKGROUND: Size = { cx: 6 * INCH, cy: 2 * INCH }
const PAGE: Size = { cx: 14 * INCH, cy: 20 * INCH }

function within({ cx, cy }: Size, most: Size): Size {
  const scale = Math.min(1, most.cx / cx, most.cy / cy)
  return { cx: Math.round(cx * scale), cy: Math.round(cy * scale) }
}

/** The run's child for a picture with this id. */
export function pictureElement(id: string, size: Size, isBehind = false): XmlElement {
  const { cx, cy } = within(size, isBehind ? BACKGROUND : PAGE)
  const extent = { cx: String(cx), cy: String(cy) }
  return make('w:drawing', {}, [
    make('wp:inline', {}, [
      make('wp:extent', extent),
      make('a:graphic', {}, [
        make('a:graphicData', {}, [
          make('pic:pic', {}, [
            make('pic:blipFill', {}, [make('a:blip', { 'r:embed': id })]),
            make('pic:spPr', {}, [make('a:xfrm', {}, [make('a:ext', extent)])]),
          ]),
        ]),
      ]),
    ]),
  ])
}

/** A picture of DrawingML: a run's child, or the labelled place. `about` is the file's own description. */
export function picture(
  blip: XmlElement | undefined,
  size: Size,
  story: Story,
  about?: string,
  isBehind = false,
) {
  const vector = blip && elementsIn(blip).flatMap(elementsIn).flatMap(elementsIn)
  const svg = vector?.find(({ name }) => name === 'asvg:svgBlip')
  const ids = [attr(blip, 'r:embed'), attr(svg, 'r:embed')].filter((id) => id !== undefined)
  for (const id of ids) {
    const own = story.picture(story.part.relations.get(id), story.holder)
    if (own) return pictureElement(own, size, isBehind)
  }
  return missingRun(story, 'pictures', about)
}

/** A picture of DrawingML keeps how it is cut and turned. */
export function drawnPicture(
  pic: XmlElement,
  size: Size,
  story: Story,
  about?: string,
  isBehind = false,
): XmlElement {
  const fill = child(pic, 'pic:blipFill')
  const drawn = picture(child(fill, 'a:blip'), size, story, about, isBehind)
  const own = at(drawn, 'wp:inline', 'a:graphic', 'a:graphicData', 'pic:pic')
  const cut = child(fill, 'a:srcRect')
  if (own && cut) child(own, 'pic:blipFill')!.children.push(cut)
  const form = at(pic, 'pic:spPr', 'a:xfrm')
  const [isAcross, isOver] = ['flipH', 'flipV'].map((name) => ['1', 'true'].includes(attr(form, name) ?? ''))
  const turn = numberIn(form, 'rot')
  // A mirror is put up behind the turned picture here, and before it in the file.
  if (own && turn) at(own, 'pic:spPr', 'a:xfrm')!.attrs['rot'] = String(isAcross === isOver ? turn : -turn)
  return own ? flipped(drawn, isAcross!, isOver!) : drawn
}

/** A picture in a run that mirrors it. */
export function flipped(drawn: XmlElement, isAcross: boolean, isOver: boolean): XmlElement {
  if (!isAcross && !isOver) return drawn
  const lang = isAcross && isOver ? LANG.flipBoth : isAcross ? LANG.flipAcross : LANG.flipOver
  return make('w:r', {}, [make('w:rPr', {}, [make('w:lang', { 'w:val': lang })]), drawn])
}

/** The size of a shape or a picture, by itself. */
export function sizeOf(shape: XmlElement): Size | undefined {
  const extent = at(child(shape, 'pic:spPr') ?? child(shape, 'wps:spPr'), 'a:xfrm', 'a:ext')
  const [cx, cy] = [numberIn(extent, 'cx'), numberIn(extent, 'cy')]
  return cx && cy ? { cx, cy } : undefined
}

/** Whether a shape is as small and as square as a box to tick, which forms draw as shapes. */
export const isTickBox = ({ cx, cy }: Size) =>
  Math.min(cx, cy) > INCH / 20 && Math.max(cx, cy) < INCH * 0.4 && Math.max(cx, cy) < Math.min(cx, cy) * 1.6

const UNITS: Record<string, number> = {
  pt: 12_700,
  in: INCH,
  cm: 360_000,
  mm: 36_000,
  px: 9_525,
  pc: 152_400,
}

/** Inches of a length in VML: `200pt`. */
export function inchesOf(text: string): number {
  const [, number, unit = 'px'] = /^\s*(-?[\d.]+)([a-z]*)/.exec(text) ?? []
  return ((Number(number) || 0) * (UNITS[unit] ?? UNITS['px']!)) / INCH
}

/** The size in a style of VML: `width:200pt;height:40pt`. */
export function sizeInStyle(style: string): Size {
  const length = (name: string) => {
    const own = new RegExp(String.raw`(?:^|;)\s*${name}\s*:\s*([\d.]+[a-z]*)`).exec(style)?.[1]
    return Math.round(inchesOf(own ?? '') * INCH) || INCH
  }
  return { cx: length('width'), cy: length('height') }
}
