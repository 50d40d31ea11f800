// Counts the drawings of a sheet: pictures, charts, text boxes, check boxes. Notes are not counted, for paper does not show them either.
import type { Parts } from './package-parts'
import { allIn, childOf, isOn } from './xml'

const ANCHORS = ['twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor']

export async function drawingsOf(parts: Parts, path: string, sheet: Element): Promise<number> {
  const small = allIn(childOf(sheet, 'extLst'), 'sparkline').length
  const headerPicture = /(?<!&)&G/.test(childOf(sheet, 'headerFooter')?.textContent ?? '') ? 1 : 0
  if (!childOf(sheet, 'drawing') && !childOf(sheet, 'legacyDrawing')) return small + headerPicture
  const relations = [...(await parts.relations(path)).values()]
  const part = relations.find(({ type }) => type === 'drawing')?.path
  const anchors = await parts.xml(part).then(
    (drawing) => ANCHORS.flatMap((name) => allIn(drawing, name)).filter(isSeen).length,
    // A damaged part stands for a drawing, and the cells are shown all the same.
    () => 1,
  )
  // Older files have their form controls in the old drawing alone.
  const old =
    anchors > 0 ? 0 : await oldControls(parts, relations.find(({ type }) => type === 'vmlDrawing')?.path)
  return small + headerPicture + anchors + old
}

const isSeen = (anchor: Element) => !isFallback(anchor) && !isOn(allIn(anchor, 'cNvPr')[0], 'hidden')

/** Whether an element stands in the second branch of a choice, for programs that cannot read the first. */
function isFallback(element: Element): boolean {
  for (let at = element.parentElement; at; at = at.parentElement) if (at.localName === 'Fallback') return true
  return false
}

/** Old drawings are not always well-formed, so they are read as text. */
async function oldControls(parts: Parts, path: string | undefined): Promise<number> {
  const text = path === undefined ? '' : ((await parts.text(path)) ?? '')
  return [...text.matchAll(/ObjectType\s*=\s*["'](\w+)/g)].filter(([, kind]) => kind !== 'Note').length
}
