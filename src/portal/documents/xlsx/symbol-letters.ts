// Letters of symbol fonts in a cell, as the letters that they show.
import { isPrivate, loneSymbolOf, symbolOf } from '@/domain/word/symbols'

/** The text as it is seen. `hasUnknown`: some of its letters could not be told, and stand as they are. */
export function seenLetters(
  text: string,
  symbolFont: string | undefined,
): { text: string; hasUnknown: boolean } {
  let hasUnknown = false
  const seen = Array.from(text, (letter) => {
    const code = letter.codePointAt(0)!
    const symbol = symbolFont === undefined ? undefined : symbolOf(symbolFont, code)
    if (symbol !== undefined) return symbol
    if (isPrivate(code)) {
      const lone = loneSymbolOf(code)
      hasUnknown ||= lone === undefined
      return lone ?? letter
    }
    // A letter that the font lacks, such as a line break or a Greek letter, is shown in another font.
    hasUnknown ||= symbolFont !== undefined && code > 0x20 && code <= 0xff
    return letter
  })
  return { text: seen.join(''), hasUnknown }
}
