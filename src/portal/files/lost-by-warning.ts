// What a page lost, by the warnings of pdf.js, which draws the rest of the page. Warnings about what is drawn all the same are not here.

/** What of a PDF cannot be shown. `damage`: pdf.js had to guess, and mostly guesses right. */
export type Lost = 'letters' | 'pictures' | 'fields' | 'notes' | 'parts' | 'damage'

const meanings: [RegExp, Lost][] = [
  [/^Unable to decode (inline )?image/, 'pictures'],
  [/^Picture data are not whole/, 'pictures'],
  [/^Button without a drawing/, 'fields'],
  [/^Image dimensions are missing/, 'pictures'],
  [/^JpegImage\.parse - reached the end/, 'pictures'],
  [/^loadFont - (translateFont|preEvaluateFont) failed/, 'letters'],
  [/^Font "[^"]*" is not available\.$/, 'letters'],
  [/^buildFontPaths - ignoring/, 'letters'],
  [/^Type3 font resource "(?!space|uni00[2A]0)/, 'letters'],
  [/^getOperatorList - ignoring (errors|XObject|annotation data)/, 'parts'],
  [/^getContentStream - ignoring sub-stream/, 'parts'],
  [
    /^(handleTilingType - ignoring pattern|parseShading - ignoring shading|getOperatorList - ignoring Shading)/,
    'parts',
  ],
  [/^Invalid stream:/, 'parts'],
  [/ in flate stream$/, 'parts'],
  [/^Filter "[^"]*" is not supported/, 'parts'],
  [/^Unimplemented ColorSpace/, 'parts'],
  [/^_parsedAnnotations:/, 'parts'],
  [/^getAllPageDicts - Skipping invalid/, 'parts'],
  [/^(Malformed dictionary|\(while reading XRef\): FormatError: Invalid entry)/, 'damage'],
  [/^(getHexString - ignoring|Unterminated|Unknown command|ensureStateFont:)/, 'damage'],
]

/** What a warning of pdf.js says is lost; undefined where nothing is. */
export function lostByWarning(warning: string): Lost | undefined {
  const words = warning.replace(/^(Warning|Info): /, '')
  return meanings.find(([pattern]) => pattern.test(words))?.[1]
}
