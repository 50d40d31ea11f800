// Where the count of words is in a part of a Word file: which elements are open, what is known of the run and the paragraph, and which
// fields have begun.
import type { ControlTags } from './bound-text'
import { Pieces, type Range } from './pieces'
import { isRunHidden, symbolsOfRun, type CountedStyles, type RunLook } from './word-styles'

/** Headers and footers that a section names, and whether its first page has some of its own. */
export type CountedSection = { references: { type: string; id: string }[]; hasTitlePage: boolean }

/** At the end of the key of a flow that lies in a box. */
export const BOX = ' box'

type Field = { from: number; result: number | undefined; code: string }
type Flow = { key: string; fields: Field[] }
type Run = { look: RunLook; style: string | undefined }
type Paragraph = { style: string | undefined; isJoined: boolean }

/** An element that is open, with what its end needs. */
export type Open = {
  name: string
  /** Index of the first piece in it. */
  from?: number
  /** The flow around a box. */
  flow?: Flow
  /** The paragraph around this one. */
  outer?: Paragraph
  run?: Run
  branches?: Range[]
  isPage?: boolean
  /** What a content control says of itself. */
  control?: ControlTags
}

export const PAGE_NUMBER = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)(?=\s|\\|$)/i
/** The space of symbol fonts. */
const BLANK = '\uF020'
/** Fields that show a sign without a text of their own. */
const SIGN = /^\s*(FORMCHECKBOX|SYMBOL)\b/i

export class StoryState {
  readonly pieces = new Pieces()
  readonly open: Open[] = []
  readonly sections: CountedSection[] = []
  flow: Flow
  paragraph: Paragraph = { style: undefined, isJoined: false }
  /** Number of open elements around which nothing is read; 0 where all is read. */
  skipped = 0
  isText = false
  isCode = false
  readonly #styles: CountedStyles

  constructor(key: string, styles: CountedStyles) {
    this.flow = { key, fields: [] }
    this.#styles = styles
  }

  put(text: string, symbols = 0) {
    this.pieces.put(this.flow.key, text, symbols)
  }

  /** Name of the element around the one that was opened last. */
  parent(back = 1) {
    return this.open.at(-1 - back)?.name
  }

  get run(): Run | undefined {
    return this.open.findLast(({ run }) => run)?.run
  }

  get boxKey() {
    const { key } = this.flow
    return key.endsWith(BOX) ? key : key + BOX
  }

  get isHidden() {
    const { run, paragraph } = this
    return run !== undefined && isRunHidden(this.#styles, run.look, run.style, paragraph.style)
  }

  /** Skips the innermost open element of this name. */
  skip(name: string) {
    this.skipped = this.open.findLastIndex((one) => one.name === name) + 1
  }

  readText(words: string) {
    const { run, paragraph, flow } = this
    if (this.isCode) flow.fields.at(-1)!.code += words
    else if (!this.isText || this.isHidden) return
    else this.#putWords(words, symbolsOfRun(this.#styles, run?.look ?? {}, run?.style, paragraph.style))
  }

  #putWords(words: string, { ascii, others }: { ascii: boolean; others: boolean }) {
    // oxlint-disable-next-line no-control-regex -- ASCII letters have a font of their own
    const parts = ascii || others ? /([\uE000-\uF8FF]|[\x00-\x7F]+|[\x80-\xFF]+)/ : /([\uE000-\uF8FF])/
    for (const part of words.split(parts)) {
      // oxlint-disable-next-line no-control-regex -- as above
      const areSymbols = /^[\x00-\x7F]/.test(part) ? ascii : others && /^[\x80-\xFF]/.test(part)
      if (areSymbols) for (const letter of part) this.put(' ', /\s/.test(letter) ? 0 : 1)
      else this.#putPart(part)
    }
  }

  #putPart(part: string) {
    if (/^[\uE000-\uF8FF]$/.test(part)) this.put(' ', part === BLANK ? 0 : 1)
    else this.put(part)
  }

  readField(kind: string) {
    const { fields } = this.flow
    if (kind === 'begin') fields.push({ from: this.pieces.length, result: undefined, code: '' })
    else if (kind === 'separate' && fields.length > 0) fields.at(-1)!.result ??= this.pieces.length
    else if (kind === 'end') {
      const field = fields.pop()
      if (!field) return
      this.pieces.blank(field.from, PAGE_NUMBER.test(field.code) ? undefined : field.result)
      if (SIGN.test(field.code) && field.result === undefined && !this.isHidden) this.put(' ', 1)
    }
  }
}
