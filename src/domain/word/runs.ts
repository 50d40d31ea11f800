// Runs of text as docx-preview draws them without losing a letter: hyphens, symbols, breaks, fields, pictures.
import { attr, child, isElement, make, run, textIn } from './elements'
import { branchOf } from './alternates'
import { drawing, type Drawn } from './drawings'
import { addCode, isShown, noteText, passFieldMark, type FieldValue } from './fields'
import { formulaRun } from './formulas'
import { LANG } from './marks'
import { missingRun } from './missing'
import { lookOf } from './run-look'
import { isHidden, symbolFontsOf } from './styles'
import { PAGE_BREAK, type Story } from './story'
import { fixedTab } from './tabs'
import { isPrivate, isSymbolFont, loneSymbolOf, symbolOf } from './symbols'
import { embeddedObject, vml } from './vml'
import type { XmlElement, XmlNode } from './xml'

/** The content of a paragraph so far: runs, links and page breaks in the line, and boxes that follow the paragraph. */
export type Line = {
  inline: XmlElement[]
  boxes: XmlElement[]
  style: string | undefined
  /** The language of its tabs. */
  tabs: string
}

/** Adds a run to the line. */
export function addRun(element: XmlElement, line: Line, story: Story): void {
  const raw = child(element, 'w:rPr')
  const pen: Pen = {
    props: lookOf(raw, line.style, story),
    fonts: symbolFontsOf(story.styles, raw, line.style),
    isHidden: isHidden(story.styles, raw, line.style),
    line,
    story,
    pieces: [],
  }
  addParts(element.children, pen)
  flush(pen)
}

/** A run that is being read. `pieces`: its children that are not in the line yet. */
type Pen = {
  props: XmlElement | undefined
  fonts: Partial<ReturnType<typeof symbolFontsOf>>
  isHidden: boolean
  line: Line
  story: Story
  pieces: XmlElement[]
}

function flush(pen: Pen) {
  if (pen.pieces.length === 0) return
  pen.line.inline.push(make('w:r', {}, [...(pen.props ? [pen.props] : []), ...pen.pieces]))
  pen.pieces = []
}

function put(pen: Pen, ...elements: XmlElement[]) {
  noteText(pen.story.fields)
  for (const element of elements) {
    if (element.name === 'w:r' || element.name === PAGE_BREAK) {
      flush(pen)
      pen.line.inline.push(element)
    } else pen.pieces.push(element)
  }
}

const text = (words: string) => make('w:t', { 'xml:space': 'preserve' }, [words])

function addParts(nodes: XmlNode[], pen: Pen): void {
  for (const part of nodes) if (isElement(part)) addPart(part, pen)
}

function addPart(part: XmlElement, pen: Pen): void {
  const { story } = pen
  if (part.name === 'w:fldChar') {
    const value = passFieldMark(story.fields, part)
    if (value && !pen.isHidden) putValue(pen, value)
    return
  }
  if (part.name === 'w:instrText') return addCode(story.fields, textIn(part))
  if (part.name === 'mc:AlternateContent') return addParts(branchOf(part), pen)
  if (pen.isHidden || !isShown(story.fields)) return
  switch (part.name) {
    case 'w:t':
      return putText(pen, textIn(part).replaceAll(/[\r\n]+/g, ' '))
    case 'w:noBreakHyphen':
      return put(pen, text('-'))
    case 'w:tab':
      return put(pen, run(TAB, pen.props, pen.line.tabs))
    case 'w:ptab':
      return put(pen, run(TAB, pen.props, fixedTab(part)))
    case 'w:cr':
      return put(pen, make('w:br'))
    case 'w:br':
      return put(pen, make(attr(part, 'w:type') === 'page' ? PAGE_BREAK : 'w:br'))
    case 'w:sym':
      return putSymbol(pen, attr(part, 'w:font') ?? '', Number.parseInt(attr(part, 'w:char') ?? '', 16))
    case 'w:pgNum':
      return putValue(pen, { is: 'page' })
    case 'w:drawing':
      return putDrawn(pen, drawing(part, story))
    case 'w:pict':
      return putDrawn(pen, vml(part, story))
    case 'w:object':
      return putDrawn(pen, embeddedObject(part, story))
    case 'w:contentPart':
    case 'w14:contentPart':
      return put(pen, missingRun(story, 'drawings'))
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      return putNote(pen, part)
    case 'w:ruby':
      // The reading above the letters follows them; what stands before and after them stays beside them.
      put(pen, text('\u200B'))
      addParts(child(part, 'w:rubyBase')?.children ?? [], pen)
      put(pen, text(' '))
      addParts(child(part, 'w:rt')?.children ?? [], pen)
      return put(pen, text(' '))
    case 'm:oMath':
    case 'm:oMathPara':
      return put(pen, formulaRun(part, story))
    case 'w:r':
      flush(pen)
      return addRun(part, pen.line, story)
    default:
      // Properties and marks hold no text; what is not known may hold some.
      if (!NO_TEXT.test(part.name)) addParts(part.children, pen)
  }
}

const NO_TEXT =
  /Pr$|^w:(delText|delInstrText|annotationRef|footnoteRef|endnoteRef|separator|continuationSeparator|commentReference|lastRenderedPageBreak|softHyphen|del|moveFrom)$/

/** The space that a tab is drawn as. */
const TAB = '\u2003'
/** The space of symbol fonts. */
const BLANK = 0xf020

/** The text of a run, its symbols as the letters that they show. */
function putText(pen: Pen, words: string) {
  const { ascii, others } = pen.fonts
  // oxlint-disable-next-line no-control-regex -- the letters that no font for symbols has
  const isPlain = ascii || others ? /^\s*$/.test(words) : !/[\uE000-\uF8FF]/.test(words)
  if (isPlain) return put(pen, text(words))
  for (const letter of words) {
    const code = letter.codePointAt(0)!
    const font = code < 0x80 ? ascii : (others ?? (isPrivate(code) ? ascii : undefined))
    if (letter === ' ' || letter === '\u00A0') put(pen, text(letter))
    else if (font !== undefined && (code < 0x100 || isPrivate(code))) putSymbol(pen, font, code)
    else if (isPrivate(code)) putSymbol(pen, '', code)
    else put(pen, text(letter))
  }
}

function putSymbol(pen: Pen, font: string, code: number) {
  const { story } = pen
  if (Number.isNaN(code)) return put(pen, missingRun(story, 'symbols'))
  if (code === 0x20 || code === BLANK) return put(pen, text(' '))
  const letter = isSymbolFont(font)
    ? symbolOf(font, code)
    : isPrivate(code)
      ? loneSymbolOf(code)
      : String.fromCodePoint(code)
  if (letter !== undefined) return put(pen, run(letter, pen.props, LANG.symbol))
  // A font that the file brings along has its own letter.
  const own = fontOf(pen, font)
  if (own === undefined) return put(pen, missingRun(story, 'symbols'))
  const sign = make('w:sym', { 'w:font': own, 'w:char': code.toString(16) })
  put(pen, { ...run('', pen.props, LANG.symbol), children: [marked(pen.props), sign] })
}

function fontOf({ props, story }: Pen, font: string) {
  const name = font || attr(child(props, 'w:rFonts'), 'w:ascii')
  return name !== undefined && story.fonts.has(name.toLowerCase()) ? name : undefined
}

const marked = (props: XmlElement | undefined) => child(run('', props, LANG.symbol), 'w:rPr')!

function putValue(pen: Pen, value: FieldValue) {
  switch (value.is) {
    case 'sign':
      return put(pen, run(value.text, pen.props, LANG.symbol))
    case 'text':
      return value.text ? put(pen, run(value.text, pen.props, LANG.value)) : undefined
    case 'symbol':
      return putSymbol(pen, value.font || 'Symbol', value.code)
    case 'formula':
      return put(pen, missingRun(pen.story, 'formulas', value.text))
    default:
      return put(pen, run('', pen.props, LANG[value.is]))
  }
}

/** Writes the value of a field that stands in no run. */
export function addValue(value: FieldValue, line: Line, story: Story) {
  const pen: Pen = { props: undefined, fonts: {}, isHidden: false, line, story, pieces: [] }
  putValue(pen, value)
  flush(pen)
}

function putDrawn(pen: Pen, { inline, boxes }: Drawn) {
  put(pen, ...inline)
  pen.line.boxes.push(...boxes)
}

function putNote(pen: Pen, part: XmlElement) {
  const kind = part.name === 'w:footnoteReference' ? 'footnote' : 'endnote'
  const hasOwnMark = ['1', 'true', 'on'].includes(attr(part, 'w:customMarkFollows') ?? '')
  const number = pen.story.note(kind, attr(part, 'w:id') ?? '', hasOwnMark)
  if (!number) return
  put(pen, run(number, make('w:rPr', {}, [make('w:vertAlign', { 'w:val': 'superscript' })]), LANG.label))
}
