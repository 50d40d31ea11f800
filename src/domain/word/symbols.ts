// Letters of symbol fonts as Unicode, so that a dose reads right where the font is missing: "50 μg" is an "m" in the font Symbol.
import { DINGBATS, SYMBOL, WEBDINGS, WINGDINGS, WINGDINGS_2, WINGDINGS_3 } from './symbol-tables'

const TABLES: [names: RegExp, letters: string][] = [
  [/^(symbol|symbol ?mt|symbol ?ps|standard ?symbols.*)$/, SYMBOL],
  [/^wingdings$/, WINGDINGS],
  [/^wingdings ?2$/, WINGDINGS_2],
  [/^wingdings ?3$/, WINGDINGS_3],
  [/^webdings$/, WEBDINGS],
  [/^(itc )?zapf ?dingbats.*$|^monotype sorts$|^dingbats$/, DINGBATS],
  // Fonts of signs whose letters we have no table for: their "a" is no a.
  [/^(marlett|mt extra|ms outlook|ms reference specialty|bookshelf symbol \d)$/, ''],
]
const letters = new Map<string, string[] | undefined>()

function lettersOf(font: string) {
  const name = font.trim().toLowerCase()
  if (!letters.has(name)) {
    const table = TABLES.find(([names]) => names.test(name))?.[1]
    letters.set(name, table === undefined ? undefined : Array.from(table))
  }
  return letters.get(name)
}

/** Whether the letters of this font are symbols. */
export const isSymbolFont = (font: string | undefined) => font !== undefined && lettersOf(font) !== undefined

/** The code of a letter within its font: Word stores it as it is, or from U+F000 on. */
const codeOf = (code: number) => (code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code)

/** The letter that a symbol font shows for a code; undefined where it shows none, or is no symbol font. */
export function symbolOf(font: string, code: number): string | undefined {
  const letter = lettersOf(font)?.[codeOf(code) - 0x20]
  return letter === '\uFFFD' ? undefined : letter
}

/** Private letters that programs copy without their font: two bullets, which are known by sight. */
const LONE = new Map([
  [0xf0b7, '•'],
  [0xf0a7, '▪'],
])

/** The letter for a code of the private area whose font is unknown. */
export const loneSymbolOf = (code: number) => LONE.get(code)

/** Whether a code has no meaning without its font. */
export const isPrivate = (code: number) => code >= 0xe000 && code <= 0xf8ff
