// Which styles of a Word file hide text or have a symbol font, for the count of words.

/** What is known of a run, a style, or the file's defaults. */
export type RunLook = {
  isHidden?: boolean | undefined
  ascii?: string | undefined
  hAnsi?: string | undefined
}

type Style = RunLook & { basedOn: string | undefined }
export type CountedStyles = { byId: Map<string, Style>; normal: string | undefined; defaults: RunLook }

const value = (tag: string | undefined, name: string) =>
  tag === undefined
    ? undefined
    : new RegExp(String.raw`\s(?:\w+:)?${name}\s*=\s*["']([^"']*)["']`).exec(tag)?.[1]
const tagIn = (text: string, name: string) =>
  new RegExp(String.raw`<(?:\w+:)?${name}(?=[\s/>])[^>]*>`).exec(text)?.[0]
const partsIn = (text: string, name: string) =>
  text.match(new RegExp(String.raw`<((?:\w+:)?)${name}(?=[\s>])[^]*?</\1${name}>`, 'g')) ?? []

/** Whether a tag such as `<w:vanish w:val="0"/>` turns its property on. */
export const isTurnedOn = (tag: string) => !['0', 'false', 'off'].includes(value(tag, 'val') ?? '1')

/** The fonts that a tag names; one of the theme has the name ''. */
export const fontsIn = (tag = ''): RunLook => {
  const named = (kind: string) => (value(tag, `${kind}Theme`) === undefined ? value(tag, kind) : '')
  return { ascii: named('ascii'), hAnsi: named('hAnsi') }
}

function lookIn(text: string): RunLook {
  const vanish = tagIn(text, 'vanish')
  return { isHidden: vanish && isTurnedOn(vanish), ...fontsIn(tagIn(text, 'rFonts')) } as RunLook
}

/** Reads the text of `styles.xml`. */
export function readCountedStyles(text = ''): CountedStyles {
  const styles = partsIn(text, 'style').map((part): [string, Style, boolean] => {
    const tag = tagIn(part, 'style')
    const own = partsIn(part, 'tblStylePr').reduce((rest, table) => rest.replace(table, ''), part)
    const isNormal = value(tag, 'type') === 'paragraph' && /^(1|true|on)$/.test(value(tag, 'default') ?? '')
    const basedOn = value(tagIn(own, 'basedOn'), 'val')
    return [value(tag, 'styleId') ?? '', { ...lookIn(own), basedOn }, isNormal]
  })
  return {
    byId: new Map(styles.map(([id, style]) => [id, style])),
    normal: styles.find(([, , isNormal]) => isNormal)?.[0],
    defaults: lookIn(partsIn(text, 'rPrDefault')[0] ?? ''),
  }
}

function chain({ byId }: CountedStyles, id: string | undefined) {
  const found = new Set<Style>()
  let style = byId.get(id ?? '')
  // More than a hundred stand behind none in earnest, and each word looks through all of them.
  for (; style && !found.has(style) && found.size < 100; style = byId.get(style.basedOn ?? ''))
    found.add(style)
  return [...found]
}

/** Whether a run is hidden, by itself and by the styles of run and paragraph. */
export function isRunHidden(styles: CountedStyles, run: RunLook, style?: string, paragraphStyle?: string) {
  if (run.isHidden !== undefined) return run.isHidden
  const by = (id: string | undefined) =>
    chain(styles, id).find(({ isHidden }) => isHidden !== undefined)?.isHidden ?? false
  return by(style) !== by(paragraphStyle ?? styles.normal)
}

const SYMBOLS =
  /^(symbol( ?mt| ?ps)?|standard ?symbols.*|wingdings( ?[23])?|webdings|(itc )?zapf ?dingbats.*|monotype sorts|dingbats|marlett|mt extra|ms outlook|ms reference specialty|bookshelf symbol \d)$/i

/** Whether the ASCII letters of a run are symbols, and whether its other letters are. */
export function symbolsOfRun(styles: CountedStyles, run: RunLook, style?: string, paragraphStyle?: string) {
  const looks = [
    run,
    ...chain(styles, style),
    ...chain(styles, paragraphStyle ?? styles.normal),
    styles.defaults,
  ]
  const ascii = looks.find((look) => look.ascii !== undefined)?.ascii
  const others = looks.find((look) => look.hAnsi !== undefined)?.hAnsi ?? ascii
  return { ascii: SYMBOLS.test(ascii?.trim() ?? ''), others: SYMBOLS.test(others?.trim() ?? '') }
}
