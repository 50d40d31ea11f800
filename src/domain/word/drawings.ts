// Drawings of the newer kind (DrawingML): pictures, shapes with and without text, groups of them, charts and SmartArt.
import { at, attr, child, elementsIn, holds, numberIn, run } from './elements'
import { linesBox, textBox } from './boxes'
import { branchOf } from './alternates'
import { fillOf } from './grounds'
import { LANG } from './marks'
import { missingRun } from './missing'
import { drawnPicture, INCH, isTickBox, picture, sizeOf, type Size } from './pictures'
import type { Story } from './story'
import type { XmlElement } from './xml'

/** What a drawing becomes: children of a run (or labelled runs) in the line, and boxes after the paragraph. */
export type Drawn = { inline: XmlElement[]; boxes: XmlElement[] }

export const nothingDrawn = (): Drawn => ({ inline: [], boxes: [] })

export function drawing(element: XmlElement, story: Story): Drawn {
  const out = nothingDrawn()
  for (const wrapper of elementsIn(element)) {
    const props = child(wrapper, 'wp:docPr')
    if (['1', 'true'].includes(attr(props, 'hidden') ?? '')) continue
    const extent = child(wrapper, 'wp:extent')
    const look: Look = {
      size: { cx: numberIn(extent, 'cx') || INCH, cy: numberIn(extent, 'cy') || INCH },
      about: (attr(props, 'descr') ?? attr(props, 'title') ?? '').trim(),
      isBehind: ['1', 'true'].includes(attr(wrapper, 'behindDoc') ?? ''),
      isPart: false,
      scale: { cx: 1, cy: 1 },
    }
    const data = at(wrapper, 'a:graphic', 'a:graphicData')
    for (const shape of data ? elementsIn(data) : []) draw(shape, look, story, out)
  }
  return out
}

/** Size of the whole drawing, what the file says of it, whether it lies behind the text; whether this is a part of a group. */
type Look = {
  size: Size
  about: string
  isBehind: boolean
  isPart: boolean
  /** What a part's own sizes are multiplied by: a group counts in units of its own. */
  scale: Size
}

/** The size of a shape or a picture. One alone has that of its drawing, whatever it says itself. */
function sizeIn(shape: XmlElement, { size, isPart, scale }: Look): Size {
  const own = isPart ? sizeOf(shape) : undefined
  return own ? { cx: own.cx * scale.cx, cy: own.cy * scale.cy } : size
}

/** The scale in a group: the size that it has, by the size that it counts. */
function scaleIn(group: XmlElement, { scale }: Look): Size {
  const form = at(group, 'wpg:grpSpPr', 'a:xfrm')
  const by = (side: 'cx' | 'cy') => {
    const [is, counted] = ['a:ext', 'a:chExt'].map((name) => numberIn(child(form, name), side))
    return is && counted ? (scale[side] * is) / counted : scale[side]
  }
  return { cx: by('cx'), cy: by('cy') }
}

function draw(shape: XmlElement, look: Look, story: Story, out: Drawn): void {
  switch (shape.name) {
    case 'pic:pic':
      out.inline.push(drawnPicture(shape, sizeIn(shape, look), story, look.about, look.isBehind))
      return
    case 'wps:wsp':
      return drawShape(shape, look, story, out)
    case 'wpg:wgp':
    case 'wpg:grpSp':
    case 'wpc:wpc':
    case 'lc:lockedCanvas': {
      const inside = { ...look, isPart: true, scale: scaleIn(shape, look) }
      for (const part of elementsIn(shape)) draw(part, inside, story, out)
      return
    }
    case 'mc:AlternateContent':
      for (const part of branchOf(shape)) if (typeof part !== 'string') draw(part, look, story, out)
      return
    case 'c:chart':
      out.inline.push(missingRun(story, 'charts', look.about))
      return
    case 'dgm:relIds': {
      const relation = story.part.relations.get(attr(shape, 'r:dm') ?? '')
      const lines = story.diagrams.get(relation?.target ?? '') ?? []
      out.inline.push(missingRun(story, 'drawings', look.about))
      if (lines.length > 0) out.boxes.push(linesBox(lines))
      return
    }
    default:
      // A group or a canvas names its size and its ground before its shapes.
      if (look.isPart && /Pr$|:(bg|whole|extLst)$/.test(shape.name)) return
      out.inline.push(missingRun(story, 'drawings', look.about))
  }
}

function drawShape(shape: XmlElement, look: Look, story: Story, out: Drawn): void {
  const content = at(shape, 'wps:txbx', 'w:txbxContent')
  const boxes = content ? textBox(content, story, fillOf(shape, story.colors)) : []
  out.boxes.push(...boxes)
  const fill = at(shape, 'wps:spPr', 'a:blipFill', 'a:blip')
  if (fill) out.inline.push(picture(fill, sizeIn(shape, look), story, look.about, look.isBehind))
  else if (boxes.length > 0) return
  else if (!isPlain(shape)) out.inline.push(missingRun(story, 'drawings', look.about))
  else if (isTickBox(sizeIn(shape, look)) && isEmptyRect(shape, story)) out.inline.push(tickBox())
}

/** Shapes that only part or frame what stands on the paper. */
const PLAIN = new Set([
  'line',
  'rect',
  'roundRect',
  'straightConnector1',
  'flowChartProcess',
  'bevel',
  'frame',
  'plaque',
])

const formOf = (shape: XmlElement) => attr(at(shape, 'wps:spPr', 'a:prstGeom'), 'prst')
const isEmptyRect = (shape: XmlElement, { colors }: Story) =>
  /^(rect|roundRect)$/.test(formOf(shape) ?? '') && /^(#?f{6})?$/i.test(fillOf(shape, colors) ?? '')

/** An empty box to tick, as a run. */
export const tickBox = () => run('☐', undefined, LANG.value)

/** Whether a shape without text says nothing: a line without an arrow, or a frame. */
function isPlain(shape: XmlElement) {
  const form = formOf(shape)
  // A box that goes on from another one, and a shape for text that is empty.
  if (child(shape, 'wps:linkedTxbx') || attr(child(shape, 'wps:cNvSpPr'), 'txBox') === '1') return true
  const isArrow = holds(
    shape,
    (one) => /^a:(head|tail)End$/.test(one.name) && (attr(one, 'type') ?? 'none') !== 'none',
  )
  return form !== undefined && PLAIN.has(form) && !isArrow
}
