// Drawings of the older kind (VML), which old files have, and which new files hold for old programs: pictures, text boxes, word art
// such as the watermark DRAFT, and the pictures of embedded objects.
import { attr, child, elementsIn, holds } from './elements'
import { linesBox, textBox } from './boxes'
import { branchOf } from './alternates'
import { nothingDrawn, tickBox, type Drawn } from './drawings'
import { fillInVml } from './grounds'
import { missingRun } from './missing'
import { flipped, isTickBox, pictureElement, sizeInStyle } from './pictures'
import type { Story } from './story'
import type { XmlElement } from './xml'

/** What a `w:pict` becomes. */
export function vml(element: XmlElement, story: Story): Drawn {
  const out = nothingDrawn()
  for (const shape of elementsIn(element)) drawShape(shape, story, out)
  return out
}

/** What a `w:object` becomes: the picture that shows it, where a browser can show that, else a labelled place. */
export function embeddedObject(element: XmlElement, story: Story): Drawn {
  const out = nothingDrawn()
  const shapes = elementsIn(element)
  const image = shapes.map((shape) => child(shape, 'v:imagedata')).find(Boolean)
  const own = story.picture(relationOf(image, story), story.holder)
  if (own) out.inline.push(pictureElement(own, sizeInStyle(attr(shapes.find(hasImage), 'style') ?? '')))
  else {
    const program = shapes.map((one) => attr(one, 'ProgID')).find(Boolean) ?? ''
    const name = shapes.some((one) => one.name === 'w:control')
      ? 'form control'
      : program.replace(/\.\d+$/, '')
    out.inline.push(missingRun(story, 'objects', name))
  }
  for (const shape of shapes) if (!hasImage(shape)) drawText(shape, story, out)
  return out
}

/** The picture that fills a shape. A pattern is a small picture that is repeated: a ground, no content. */
function pictureFill(shape: XmlElement) {
  const fill = child(shape, 'v:fill')
  return attr(fill, 'type') === 'frame' ? fill : undefined
}

const hasImage = (shape: XmlElement) => child(shape, 'v:imagedata') !== undefined
const relationOf = (image: XmlElement | undefined, story: Story) =>
  story.part.relations.get(attr(image, 'r:id') ?? attr(image, 'o:relid') ?? '')

/** Elements of VML that are no shapes. */
const NO_SHAPE = /^(v:shapetype|v:(fill|stroke|path|formulas|f|handles|h|shadow|extrusion|skew)|o:|w10:)/

function drawShape(shape: XmlElement, story: Story, out: Drawn): void {
  if (shape.name === 'mc:AlternateContent') {
    for (const part of branchOf(shape)) if (typeof part !== 'string') drawShape(part, story, out)
    return
  }
  const style = attr(shape, 'style') ?? ''
  if (NO_SHAPE.test(shape.name) || /visibility\s*:\s*hidden/.test(style)) return
  if (shape.name === 'v:group') {
    for (const part of elementsIn(shape)) drawShape(part, story, out)
    return
  }
  const about = (attr(shape, 'alt') ?? '').trim()
  const image = child(shape, 'v:imagedata') ?? pictureFill(shape)
  const hasText = drawText(shape, story, out)
  if (image) {
    const own = story.picture(relationOf(image, story), story.holder)
    const isBehind = /z-index\s*:\s*-/.test(style)
    const [, flip = ''] = /(?:^|;)\s*flip\s*:\s*([xy ]+)/.exec(style) ?? []
    out.inline.push(
      own
        ? flipped(pictureElement(own, sizeInStyle(style), isBehind), flip.includes('x'), flip.includes('y'))
        : missingRun(story, 'pictures', about),
    )
  } else if (hasText) return
  else if (!isPlain(shape)) out.inline.push(missingRun(story, 'drawings', about))
  else if (isTickBox(sizeInStyle(style)) && isEmptyRect(shape)) out.inline.push(tickBox())
}

/** Adds the text in a shape; returns whether there is some. */
function drawText(shape: XmlElement, story: Story, out: Drawn): boolean {
  const before = out.boxes.length
  for (const part of elementsIn(shape)) {
    const content = part.name === 'v:textbox' ? child(part, 'w:txbxContent') : undefined
    if (content) out.boxes.push(...textBox(content, story, fillInVml(shape)))
    const art = part.name === 'v:textpath' ? attr(part, 'string')?.trim() : undefined
    if (art) out.boxes.push(linesBox([art]))
  }
  return out.boxes.length > before
}

const isEmptyRect = (shape: XmlElement) =>
  /^v:(round)?rect$/.test(shape.name) && /^(#?f{6})?$/i.test(fillInVml(shape) ?? '')

/** Whether a shape without text says nothing: a rule, a line without an arrow, a frame. */
function isPlain(shape: XmlElement) {
  const isArrow = holds(shape, (one) => one.name === 'v:stroke' && /arrow/i.test(JSON.stringify(one.attrs)))
  if (isArrow) return false
  if (/^v:(line|rect|roundrect)$/.test(shape.name)) return true
  // Shapes by their number in Word: straight lines, and text boxes.
  return /_t(20|32|202)$/.test(attr(shape, 'type') ?? '') || child(shape, 'v:textbox') !== undefined
}
