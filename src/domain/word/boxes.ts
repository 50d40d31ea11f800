// A text box is drawn as a table of one cell after the paragraph that holds it: docx-preview leaves out most kinds of boxes, and cuts
// the others at their edge.
import { make, paragraph, run } from './elements'
import { fieldsIn } from './fields'
import { groundOfBox } from './grounds'
import { BOX } from './marks'
import { wholeBlocks, type Story } from './story'
import type { XmlElement } from './xml'

/** A table with one cell. `style` is one of `BOX`. */
export function box(style: string, blocks: XmlElement[], shading: XmlElement[] = []): XmlElement {
  return make('w:tbl', {}, [
    make('w:tblPr', {}, [make('w:tblStyle', { 'w:val': style })]),
    make('w:tr', {}, [make('w:tc', {}, [make('w:tcPr', {}, shading), ...blocks])]),
  ])
}

/** The box of a `w:txbxContent`; none where it is empty. `fill` is the colour of its shape. */
export function textBox(content: XmlElement, story: Story, fill: string | undefined): XmlElement[] {
  const { ground, shading } = groundOfBox(fill)
  const blocks = wholeBlocks(content.children, { ...story, fields: fieldsIn(content), ground })
  const isEmpty = blocks.every(({ name, children }) => name === 'w:p' && children.every(isProps))
  return isEmpty ? [] : [box(BOX.text, blocks, shading)]
}

const isProps = (node: XmlElement['children'][number]) => typeof node !== 'string' && node.name === 'w:pPr'

/** A box with lines of text. */
export const linesBox = (lines: string[]) =>
  box(
    BOX.text,
    lines.map((line) => paragraph(run(line))),
  )
