// The recipe of the clinic's heading font. After a change the font must be made again: `npm run art heading-font`.
import { createHash } from 'node:crypto'

const from = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

export const spanish = 'áéíóúüñÁÉÍÓÚÜÑ¿¡ªº«»'
/** Vietnamese letters with every tone, each as one character, and the five tones as combining marks, for decomposed text. */
export const vietnamese = `ĂăÂâĐđÊêÔôƠơƯưÀÁÃÈÉÌÍÒÓÕÙÚÝàáãèéìíòóõùúýĨĩŨũ${from(0x1e_a0, 0x1e_f9)}\u0300\u0301\u0303\u0309\u0323`
/** English, the rest of western Europe's letters, and the signs that headings use. */
const others = `${from(0x20, 0x7e)}${from(0xa0, 0xff)}ıŁłŒœŠšŽžŸ–—‘’‚“”„•…‹›€−`

export const recipe = {
  package: 'source-serif@4.5.1',
  file: 'VAR/SourceSerif4Variable-Roman.ttf',
  sha256: '14d360ee1b76655da9276628b229e11671bc1f5d1083636144db6677d452cf55',
  letters: [...new Set(spanish + vietnamese + others)].toSorted().join(''),
  /** Letters are drawn for sizes around 24 px, from the weight of headings to bold. Lighter weights would cost 7 KB. */
  axes: { opsz: 24, wght: { min: 600, max: 700, default: 600 } },
  /** Kerning, f with i or l, and tones in their places. No small capitals, no old numerals. */
  features: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk'],
}

/** The recipe's id. The font holds the id, so that a test notices a font that was made by another recipe. */
export const recipeId = `Clinic Serif, ${recipe.package}, ${createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 16)}`
