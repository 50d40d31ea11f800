// Paragraphs as docx-preview draws them: everything that holds runs is opened, so that the runs lie in the paragraph or in a link.
import { at, attr, child, isElement, isOn, make, run, without } from './elements'
import { branchOf } from './alternates'
import { isShown, valueOf } from './fields'
import { formulaRun } from './formulas'
import { linesThrough } from './lines-through'
import { LANG } from './marks'
import { missingRun } from './missing'
import { labelOf } from './numbering'
import { addRun, addValue, type Line } from './runs'
import { PAGE_BREAK, SECTION_END, wholeBlocks, type Story } from './story'
import { isHidden, ofParagraphStyle } from './styles'
import { tabsOf } from './tabs'
import type { XmlElement, XmlNode } from './xml'

/** Whether the end of a paragraph is deleted, so that it becomes one with the next. */
export const isEndDeleted = (element: XmlElement) => {
  const mark = at(element, 'w:pPr', 'w:rPr')
  return child(mark, 'w:del') !== undefined || child(mark, 'w:moveFrom') !== undefined
}

/** What a paragraph becomes: paragraphs, the boxes in it after them, and where a page or the section ends. */
export function paragraphBlocks(element: XmlElement, before: XmlNode[], story: Story): XmlElement[] {
  const props = child(element, 'w:pPr')
  const style = attr(child(props, 'w:pStyle'), 'w:val')
  const line: Line = { inline: [], boxes: [], style, tabs: tabsOf(story.styles, props) }
  const mark = child(props, 'w:rPr')
  if (child(mark, 'w:ins') || child(mark, 'w:moveTo')) story.found.isTracked = true
  addNodes([...before, ...element.children.filter((node) => node !== props)], line, story)

  for (let count = linesThrough(element); count > 0; count -= 1)
    line.inline.push(missingRun(story, 'drawings', 'a line through the text'))

  const end = child(props, 'w:sectPr') ? [make(SECTION_END)] : []
  const isEmpty = line.inline.length === 0
  if (isEmpty && isHidden(story.styles, mark, style)) return [...line.boxes, ...end]
  const label = labelOf(story.numbering, story.styles, props)
  const settled = [
    'w:numPr',
    'w:pageBreakBefore',
    'w:sectPr',
    'w:pPrChange',
    'w:rPr',
    ...(label?.indent ? ['w:ind'] : []),
  ]
  const kept = props ? without(props, ...settled).children : []
  const drawn = make('w:pPr', {}, [...kept, ...(label?.indent ? [label.indent] : [])])

  const parts = splitAtPages([...(label?.runs ?? []), ...line.inline])
  // A break at the end, or at the beginning, leaves no empty paragraph behind.
  const pages = parts.flatMap((part, index) => [
    ...(index > 0 ? [make(PAGE_BREAK)] : []),
    ...(part.length > 0 || parts.length === 1 ? [make('w:p', {}, [drawn, ...part])] : []),
  ])
  const isAnchor = isEmpty && line.boxes.length > 0 && !label
  const begins = isOn(
    child(props, 'w:pageBreakBefore') ?? ofParagraphStyle(story.styles, style, 'w:pageBreakBefore'),
  )
  return [...(begins ? [make(PAGE_BREAK)] : []), ...(isAnchor ? [] : pages), ...line.boxes, ...end]
}

/** The content before, between and after page breaks. */
function splitAtPages(inline: XmlElement[]): XmlElement[][] {
  const parts: XmlElement[][] = [[]]
  for (const one of inline)
    if (one.name === PAGE_BREAK) parts.push([])
    else parts.at(-1)!.push(one)
  return parts
}

/** Elements in a line that are no content: properties, marks of ranges, comments, deleted text. */
const NO_CONTENT =
  /Pr$|^w:(proofErr|perm(Start|End)|bookmarkEnd|comment\w*|annotation\w*|\w+Range(Start|End)|sdtEndPr|softHyphen)$/

export function addNodes(nodes: XmlNode[], line: Line, story: Story): void {
  for (const node of nodes) if (isElement(node)) addNode(node, line, story)
}

function addNode(node: XmlElement, line: Line, story: Story): void {
  switch (node.name) {
    case 'w:r':
      return addRun(node, line, story)
    case 'w:del':
    case 'w:moveFrom':
      story.found.isTracked = true
      return
    case 'w:ins':
    case 'w:moveTo':
      story.found.isTracked = true
      return addNodes(node.children, line, story)
    case 'w:hyperlink':
      return addLink(node, line, story)
    case 'w:fldSimple':
      return addSimpleField(node, line, story)
    case 'w:sdt':
      return addControl(node, line, story)
    case 'w:bookmarkStart':
      if (isShown(story.fields)) line.inline.push(make(node.name, node.attrs))
      return
    case 'w:dir':
    case 'w:bdo':
      return addDirection(node, line, story)
    case 'mc:AlternateContent':
      return addNodes(branchOf(node), line, story)
    case 'm:oMath':
    case 'm:oMathPara':
      if (isShown(story.fields)) line.inline.push(formulaRun(node, story))
      return
    case 'w:contentPart':
    case 'w14:contentPart':
      line.inline.push(missingRun(story, 'drawings'))
      return
    case 'w:altChunk':
    case 'w:subDoc':
      line.inline.push(missingRun(story, 'files'))
      return
    case 'w:tbl':
      line.boxes.push(...wholeBlocks([node], story))
      return
    default:
      if (!NO_CONTENT.test(node.name)) addNodes(node.children, line, story)
  }
}

/** A link holds runs alone in docx-preview, and finds its address in the relations of the document. */
function addLink(node: XmlElement, line: Line, story: Story) {
  const inside: Line = { ...line, inline: [] }
  addNodes(node.children, inside, story)
  const relation = story.part.relations.get(attr(node, 'r:id') ?? '')
  const anchor = attr(node, 'w:anchor')
  const attrs = {
    ...(relation?.isExternal && { 'r:id': story.link(relation) }),
    ...(anchor !== undefined && { 'w:anchor': anchor }),
  }
  const names = new Set(inside.inline.map(({ name }) => name))
  const isLink = names.has('w:r') && Object.keys(attrs).length > 0
  if (!isLink || [...names].some((name) => name !== 'w:r' && name !== 'w:bookmarkStart'))
    return void line.inline.push(...inside.inline)
  const of = (name: string) => inside.inline.filter((one) => one.name === name)
  line.inline.push(...of('w:bookmarkStart'), make('w:hyperlink', attrs, of('w:r')))
}

function addSimpleField(node: XmlElement, line: Line, story: Story) {
  if (!isShown(story.fields)) return
  const code = attr(node, 'w:instr') ?? ''
  const before = line.inline.length
  // Only a page number has a value beside its result.
  const isPage = valueOf(code, true) !== undefined
  if (!isPage) addNodes(node.children, line, story)
  const value = line.inline.length > before ? undefined : valueOf(code, false, child(node, 'w:fldData'))
  if (value) addValue(value, line, story)
}

/** A content control. A tick box without its sign gets the sign of its state. */
function addControl(node: XmlElement, line: Line, story: Story) {
  const content = child(node, 'w:sdtContent')
  const tick = at(node, 'w:sdtPr', 'w14:checkbox')
  const before = line.inline.length
  if (content) addNodes(content.children, line, story)
  if (!tick || line.inline.length > before || !isShown(story.fields)) return
  const isTicked = ['1', 'true', 'on'].includes(attr(child(tick, 'w14:checked'), 'w14:val') ?? '0')
  line.inline.push(run(isTicked ? '☒' : '☐', undefined, LANG.value))
}

/** Text whose direction the file sets against that of its letters. */
function addDirection(node: XmlElement, line: Line, story: Story) {
  const isRight = attr(node, 'w:val') === 'rtl'
  const [rightwards, leftwards] = node.name === 'w:bdo' ? ['\u202E', '\u202D'] : ['\u202B', '\u202A']
  line.inline.push(run(isRight ? rightwards : leftwards))
  addNodes(node.children, line, story)
  line.inline.push(run('\u202C'))
}
