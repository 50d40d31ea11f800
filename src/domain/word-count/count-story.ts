// Reads the words of one part of a Word file, as they are read when all tracked changes are accepted. It goes through the text of the XML
// tag by tag and shares no code with the reading that is drawn (`src/domain/word`): a word that one of them misses, the other sees.
//
// Left out on purpose: deleted, moved and hidden text, hidden drawings, the codes of fields, page numbers, all but one branch of an
// AlternateContent, comments, formulas (which are drawn as text of another form).
import { boundText, type CountedData } from './bound-text'
import type { Piece } from './pieces'
import { PAGE_NUMBER, StoryState, type CountedSection, type Open } from './story-state'
import { tokensIn, valueIn } from './tokens'
import { fontsIn, isTurnedOn, type CountedStyles } from './word-styles'

export type CountedStory = { pieces: Piece[]; notes: string[]; sections: CountedSection[] }

/** Elements whose text is not read: deleted, of another time, or of no text. */
const SKIPPED = new Set(
  'del moveFrom delText delInstrText rPrChange pPrChange tblPrChange trPrChange tcPrChange sectPrChange tblGridChange numberingChange sdtPr'.split(
    ' ',
  ),
)
const TOKENS_AT_ONCE = 6_000
const NAMESPACE = /xmlns(?::([\w.-]+))?\s*=\s*["'][^"']*wordprocessingml\/(?:2006\/)?main["']/g

/** Reads the words of a part, a step every few thousand tags. `key` names its flow; each `noteTag` in it has a flow of its own. */
export function* countingStory(
  xml: string,
  styles: CountedStyles,
  { key, noteTag, data }: { key: string; noteTag?: string; data: CountedData },
): Generator<void, CountedStory> {
  const prefixes = new Set(
    Array.from(xml.matchAll(NAMESPACE), ([, name]) => (name === undefined ? '' : `${name}:`)),
  )
  const state = new StoryState(key, styles)
  const leave = () => {
    if (state.skipped === 0) return end(state, noteTag, data)
    state.open.pop()
    if (state.open.length < state.skipped) state.skipped = 0
  }
  let tokens = 0
  for (const token of tokensIn(xml)) {
    tokens += 1
    if (tokens % TOKENS_AT_ONCE === 0) yield
    if (token.is === 'text') {
      if (state.skipped === 0 && (state.isText || state.isCode)) state.readText(token.text)
    } else if (token.isEnd) leave()
    else {
      const element: Open = { name: token.name }
      state.open.push(element)
      if (state.skipped === 0) {
        if (prefixes.has(token.prefix)) begin(state, element, token.attributes, noteTag)
        else beginOther(state, element, token.attributes)
      } else if (state.open[state.skipped - 1]?.name === 'sdtPr')
        state.open[state.skipped - 2]?.control?.push(token)
      if (token.isEmpty) leave()
    }
  }
  return { pieces: state.pieces.all, notes: state.pieces.notes, sections: state.sections }
}

/** Begins an element of another vocabulary: branches, formulas, word art (whose text is in an attribute). */
function beginOther(state: StoryState, element: Open, tag: string) {
  const { name } = element
  // A drawing that the file hides, of the newer and of the older kind.
  if (name === 'docPr' && /^(1|true)$/.test(valueIn(tag, 'hidden') ?? '')) state.skip(state.parent() ?? '')
  else if (/visibility\s*:\s*hidden/.test(valueIn(tag, 'style') ?? '')) state.skip(name)
  if (name === 'AlternateContent') element.branches = []
  if (name === 'Choice' || name === 'Fallback') element.from = state.pieces.length
  if (name === 'oMath' || name === 'oMathPara') {
    state.put(' ')
    state.skip(name)
  }
  if (name === 'textpath') state.pieces.put(state.boxKey, `\n${valueIn(tag, 'string') ?? ''}\n`)
}

/** Whether `del` or `moveFrom` marks the end of a paragraph or a row as deleted. */
const isMark = (state: StoryState) =>
  (state.parent() === 'rPr' && state.parent(2) === 'pPr') || state.parent() === 'trPr'

function begin(state: StoryState, element: Open, tag: string, noteTag: string | undefined): void {
  const { name } = element
  const isDeletion = name === 'del' || name === 'moveFrom'
  if (SKIPPED.has(name) && !(isDeletion && isMark(state))) return void (state.skipped = state.open.length)
  switch (name) {
    case 'p':
      element.outer = state.paragraph
      state.paragraph = { style: undefined, isJoined: false }
      return
    case 'pStyle':
      if (state.parent() === 'pPr') state.paragraph.style = valueIn(tag, 'val')
      return
    case 'del':
    case 'moveFrom':
      if (state.parent() === 'rPr') state.paragraph.isJoined = true
      else state.skip('tr')
      return
    case 'cellDel':
      return state.skip('tc')
    case 'sdt':
      element.control = []
      return
    case 'sdtContent':
      element.from = state.pieces.length
      return
    case 'r':
      element.run = { look: {}, style: undefined }
      return
    case 'vanish':
    case 'rFonts':
    case 'rStyle':
      return beginLook(state, name, tag)
    case 't':
      state.isText = true
      return
    case 'instrText': {
      const field = state.flow.fields.at(-1)
      state.isCode = field !== undefined && field.result === undefined
      return
    }
    case 'fldChar':
      return state.readField(valueIn(tag, 'fldCharType') ?? '')
    case 'fldSimple':
      element.from = state.pieces.length
      element.isPage = PAGE_NUMBER.test(valueIn(tag, 'instr') ?? '')
      return
    case 'sym':
      return state.isHidden
        ? undefined
        : state.put(' ', /^[f0]020$/i.test(valueIn(tag, 'char') ?? '') ? 0 : 1)
    case 'noBreakHyphen':
      return state.isHidden ? undefined : state.put('-')
    case 'tab':
      return state.parent() === 'r' ? state.put(' ') : undefined
    case 'br':
    case 'cr':
    case 'ptab':
    case 'ruby':
    case 'rt':
    case 'rubyBase':
    case 'tbl':
      return state.put(' ')
    case 'footnoteReference':
    case 'endnoteReference':
      if (!state.isHidden)
        state.pieces.refer(state.flow.key, `${name.slice(0, -9)} ${valueIn(tag, 'id') ?? ''}`)
      return
    case 'txbxContent':
      if (state.isHidden) return state.skip(name)
      element.flow = state.flow
      state.flow = { key: state.boxKey, fields: [] }
      return state.put('\n')
    default:
      if (name === noteTag) state.flow = { key: `${name} ${valueIn(tag, 'id') ?? ''}`, fields: [] }
      else beginSection(state, name, tag)
  }
}

/** A property of a run. */
function beginLook(state: StoryState, name: string, tag: string) {
  const run = state.parent() === 'rPr' && state.parent(2) === 'r' ? state.run : undefined
  if (!run) return
  if (name === 'vanish') run.look.isHidden = isTurnedOn(`<${name} ${tag}>`)
  else if (name === 'rStyle') run.style = valueIn(tag, 'val')
  else Object.assign(run.look, fontsIn(`<${name} ${tag}>`))
}

function beginSection(state: StoryState, name: string, tag: string) {
  const section = state.sections.at(-1)
  if (name === 'sectPr') {
    // The section ends with a paragraph; where that goes on in the next, the section has no end.
    if (state.paragraph.isJoined && state.parent() === 'pPr') state.skipped = state.open.length
    else state.sections.push({ references: [], hasTitlePage: false })
  } else if (name === 'titlePg' && section) section.hasTitlePage = isTurnedOn(`<${name} ${tag}>`)
  else if (name === 'headerReference' || name === 'footerReference')
    section?.references.push({
      type: `${name[0]} ${valueIn(tag, 'type') ?? 'default'}`,
      id: valueIn(tag, 'id') ?? '',
    })
}

function end(state: StoryState, noteTag: string | undefined, data: CountedData) {
  const element = state.open.pop()
  if (!element) return
  const { name, from, flow, outer, branches, isPage } = element
  if (name === 't') state.isText = false
  if (name === 'instrText') state.isCode = false
  if (outer) {
    if (!state.paragraph.isJoined) state.put('\n')
    state.paragraph = outer
  }
  if (name === 'tc' || name === 'ruby' || name === 'tbl' || name === noteTag) state.put('\n')
  if (name === 'sdtContent' && from !== undefined) {
    const text = boundText(state.open.at(-1)?.control ?? [], state.pieces.textFrom(from), data)
    if (text !== undefined) state.pieces.replace(from, state.flow.key, text)
  }
  if (isPage && from !== undefined) state.pieces.blank(from)
  if (flow) {
    state.put('\n')
    state.flow = flow
  }
  if ((name === 'Choice' || name === 'Fallback') && from !== undefined)
    state.open.at(-1)?.branches?.push([from, state.pieces.length])
  if (branches) state.pieces.keepOne(branches)
}
