// The numbers and bullets of lists, written into the paragraphs as text. docx-preview leaves them to CSS counters, which begin again
// for each list of the file, and know one kind of number a line: step 3 would be shown as step 1, "1.a" as "a.a".
import { at, attr, child, elementsIn, make, numberIn, run, without } from './elements'
import { LANG } from './marks'
import { isPrivate, loneSymbolOf, symbolOf } from './symbols'
import { formatNumber } from './number-formats'
import { ofParagraphStyle, chainOf, symbolFontsIn, type Styles } from './styles'
import type { XmlElement } from './xml'

type Num = { abstractId: string; levels: Map<number, XmlElement>; starts: Map<number, number> }

/** The lists of a file, and how far each has been counted. */
export type Numbering = {
  nums: Map<string, Num>
  counted: Map<string, (number | undefined)[]>
  /** Lists that begin at a number of their own, and have begun. */
  begun: Set<string>
}

const levelsOf = (element: XmlElement) =>
  new Map(
    elementsIn(element)
      .filter(({ name }) => name === 'w:lvl')
      .map((level) => [numberIn(level, 'w:ilvl') ?? 0, level]),
  )

export function readNumbering(root: XmlElement | undefined, styles: Styles): Numbering {
  const all = root ? elementsIn(root) : []
  const abstracts = new Map(
    all
      .filter(({ name }) => name === 'w:abstractNum')
      .map((one) => [attr(one, 'w:abstractNumId') ?? '', one]),
  )
  const raw = all.filter(({ name }) => name === 'w:num')
  const abstractIdOf = (num: XmlElement | undefined) => attr(child(num, 'w:abstractNumId'), 'w:val') ?? ''
  /** A list may be that of a style, which names another list. */
  const linked = (id: string): string => {
    const style = attr(child(abstracts.get(id), 'w:numStyleLink'), 'w:val')
    const numId = style && attr(at(styles.byId.get(style), 'w:pPr', 'w:numPr', 'w:numId'), 'w:val')
    const other = numId && abstractIdOf(raw.find((num) => attr(num, 'w:numId') === numId))
    return other && abstracts.has(other) ? other : id
  }
  const nums = raw.map((num): [string, Num] => {
    const abstractId = linked(abstractIdOf(num))
    const abstract = abstracts.get(abstractId)
    const levels = abstract ? levelsOf(abstract) : new Map<number, XmlElement>()
    const starts = new Map<number, number>()
    for (const override of elementsIn(num).filter(({ name }) => name === 'w:lvlOverride')) {
      const level = numberIn(override, 'w:ilvl') ?? 0
      const own = child(override, 'w:lvl')
      if (own) levels.set(level, own)
      const start = numberIn(child(override, 'w:startOverride'), 'w:val')
      if (start !== undefined) starts.set(level, start)
    }
    return [attr(num, 'w:numId') ?? '', { abstractId, levels, starts }]
  })
  return { nums: new Map(nums), counted: new Map(), begun: new Set() }
}

const startOf = (level: XmlElement | undefined) => numberIn(child(level, 'w:start'), 'w:val') ?? 1

/** The list and the level of a paragraph. */
function listOf({ nums }: Numbering, styles: Styles, props: XmlElement | undefined) {
  const style = attr(child(props, 'w:pStyle'), 'w:val') ?? styles.ofParagraphs
  const own = child(props, 'w:numPr')
  const chain = chainOf(styles, style)
  /** A style may name its level alone, and have its list from the style that it is based on. */
  const byStyle = (name: string) => chain.map((one) => at(one, 'w:pPr', 'w:numPr', name)).find(Boolean)
  const numId = attr(child(own, 'w:numId') ?? byStyle('w:numId'), 'w:val')
  const num = numId === undefined ? undefined : nums.get(numId)
  if (!num) return undefined
  const names = chain.map((one) => attr(one, 'w:styleId'))
  const ofStyle = [...num.levels].find(([, level]) => names.includes(attr(child(level, 'w:pStyle'), 'w:val')))
  const level =
    numberIn(child(own, 'w:ilvl'), 'w:val') ??
    (own ? undefined : ofStyle?.[0]) ??
    numberIn(byStyle('w:ilvl'), 'w:val') ??
    0
  return { numId: numId!, num, level, isOwn: own !== undefined && child(own, 'w:numId') !== undefined }
}

/** Counts the paragraph; returns the numbers of all levels down to its own. */
function count(
  { counted, begun }: Numbering,
  numId: string,
  { abstractId, levels, starts }: Num,
  level: number,
) {
  const now = counted.get(abstractId) ?? []
  counted.set(abstractId, now)
  const begins = (one: number) => {
    const key = `${numId}:${one}`
    const start = starts.get(one)
    if (start === undefined || begun.has(key)) return undefined
    begun.add(key)
    return start
  }
  for (let above = 0; above < level; above += 1) now[above] ??= begins(above) ?? startOf(levels.get(above))
  const value = now[level]
  now[level] = begins(level) ?? (value === undefined ? startOf(levels.get(level)) : value + 1)
  for (let below = level + 1; below < 9; below += 1) {
    const restart = numberIn(child(levels.get(below), 'w:lvlRestart'), 'w:val')
    if (restart === undefined || (restart > 0 && level < restart)) now[below] = undefined
  }
  return now.slice(0, level + 1).map((one) => one ?? 1)
}

/** The text before a paragraph, and its indent. */
export type Label = { runs: XmlElement[]; indent: XmlElement | undefined }

/** Counts a paragraph of a list, and returns its number or bullet; undefined where it belongs to no list. */
export function labelOf(
  numbering: Numbering,
  styles: Styles,
  props: XmlElement | undefined,
): Label | undefined {
  const list = listOf(numbering, styles, props)
  if (!list) return undefined
  const { num, level } = list
  const values = count(numbering, list.numId, num, level)
  const rules = num.levels.get(level)
  if (!rules) return undefined
  const ownStyle = attr(child(props, 'w:pStyle'), 'w:val')
  const styleIndent = list.isOwn ? undefined : ofParagraphStyle(styles, ownStyle, 'w:ind')
  const indents = [at(rules, 'w:pPr', 'w:ind'), styleIndent, child(props, 'w:ind')]
  const attrs = Object.assign({}, ...indents.map((one) => one?.attrs ?? {})) as Record<string, string>
  return {
    runs: runsOf(textOf(rules, num.levels, values), rules, props),
    indent: Object.keys(attrs).length > 0 ? make('w:ind', attrs) : undefined,
  }
}

const formatOf = (level: XmlElement | undefined) =>
  attr(child(level, 'w:numFmt') ?? at(level, 'mc:AlternateContent', 'mc:Fallback', 'w:numFmt'), 'w:val') ??
  'decimal'

function textOf(rules: XmlElement, levels: Map<number, XmlElement>, values: number[]): string {
  if (child(rules, 'w:lvlPicBulletId')) return '•'
  const pattern = attr(child(rules, 'w:lvlText'), 'w:val') ?? ''
  const format = formatOf(rules)
  if (format === 'bullet') return bulletOf(pattern, at(rules, 'w:rPr', 'w:rFonts'))
  const isLegal = child(rules, 'w:isLgl') !== undefined
  return pattern.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1
    const value = values[index]
    return value === undefined ? '' : formatNumber(value, isLegal ? 'decimal' : formatOf(levels.get(index)))
  })
}

function bulletOf(pattern: string, fonts: XmlElement | undefined) {
  const { ascii, others } = symbolFontsIn(fonts)
  return Array.from(pattern, (letter) => {
    const code = letter.codePointAt(0)!
    const font = code < 0x80 ? ascii : (others ?? ascii)
    if (font !== undefined) return symbolOf(font, code) ?? '•'
    return isPrivate(code) ? (loneSymbolOf(code) ?? '•') : letter
  }).join('')
}

/** The runs of a label: it looks as its level says, and else as the end of its paragraph. */
function runsOf(text: string, rules: XmlElement, props: XmlElement | undefined): XmlElement[] {
  const own = child(rules, 'w:rPr')
  const names = own ? elementsIn(own).map(({ name }) => name) : []
  const ofMark = child(props, 'w:rPr')
  const settled = ['w:rFonts', 'w:vanish', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo', 'w:rPrChange', 'w:u']
  const look = make('w:rPr', {}, [
    ...(ofMark ? without(ofMark, ...settled, ...names).children : []),
    ...(own ? without(own, 'w:vanish', 'w:rFonts').children : []),
  ])
  const suffix = attr(child(rules, 'w:suff'), 'w:val') ?? 'tab'
  const label = run(suffix === 'space' ? `${text} ` : text, look, LANG.label)
  if (text === '') return []
  return suffix === 'tab' ? [{ ...label, children: [...label.children, make('w:tab')] }] : [label]
}
