// Stands in pdf.js's worker where it reads form fields and notes (src/build/pdf-worker.ts): values and words that a file holds as a stream,
// or as rich text alone, count too, and a button whose words nobody has drawn is told.

/** The value of a field, its own or that of a field above it: `find` looks there. */
export function readValue(dict, find) {
  const value = find({ dict, key: 'V', getArray: true })
  if (find({ dict, key: 'FT' })?.name !== 'Tx') return value
  return textOf(value) || richText(textOf(find({ dict, key: 'RV' }))) || value
}

/** The words of a note or a mark; some programs write them as rich text alone. */
export const readWords = (dict) => textOf(dict.get('Contents')) || richText(textOf(dict.get('RC')))

/** A text as the file has it; a longer one may be a stream. */
function textOf(value) {
  if (typeof value?.getString !== 'function') return typeof value === 'string' ? value : ''
  value.reset()
  return value.getString()
}

/** The words of a rich text, which is XHTML, as a text of a PDF. */
function richText(written) {
  if (!written) return ''
  const bytes = Uint8Array.from(written, (one) => one.charCodeAt(0))
  const words = new TextDecoder(bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8')
    .decode(bytes)
    .replaceAll(/<br\b[^>]*>|<\/(?:p|div|li)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(x?)([\da-f]+)|(lt|gt|amp|quot|apos|nbsp));/gi, (_, isHex, number, name) =>
      name ? names[name.toLowerCase()] : String.fromCodePoint(parseInt(number, isHex ? 16 : 10)),
    )
    .trim()
  const units = Array.from({ length: words.length }, (_, at) => words.charCodeAt(at))
  return words && `\u00fe\u00ff${units.map((unit) => String.fromCharCode(unit >> 8, unit & 255)).join('')}`
}
const names = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** Flags of what is not on the page: invisible, hidden, not viewed. */
const NOT_SHOWN = 1 | 2 | 32

/** Tells of a button with words or a picture that the file leaves to the reader to draw: pdf.js draws nothing. */
export function tellBareButton({ hasAppearance, annotationFlags }, dict) {
  const looks = dict.get('MK')
  if (hasAppearance || (annotationFlags & NOT_SHOWN) !== 0) return
  if (textOf(looks?.get('CA')).trim() || looks?.has('I')) console.warn('Warning: Button without a drawing')
}
