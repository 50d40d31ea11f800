// Compares the words of a Word file with those that were drawn.
import type { ExpectedWords, Text } from './expected-words'

/** The words that were drawn. `headers`: each that a page shows, and the box with the others as one. */
export type DrawnWords = { body: Text; boxes: Text; notes: Map<string, Text>; headers: Text[] }

/** Letters that show nothing: they may stand within a word, or not. */
// oxlint-disable-next-line no-misleading-character-class -- each of them shows nothing
const UNSEEN = /[\u00AD\u200C-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g

function countOf({ text }: Text) {
  const counts = new Map<string, number>()
  for (const word of text.replaceAll(UNSEEN, '').split(/[\s\u200B]+/))
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** How many words and symbols of `expected` are not in `drawn` as often. */
function lack(expected: Text, drawn: Text | undefined) {
  const seen = countOf(drawn ?? { text: '', symbols: 0 })
  let missing = Math.max(0, expected.symbols - (drawn?.symbols ?? 0))
  for (const [word, times] of countOf(expected)) missing += Math.max(0, times - (seen.get(word) ?? 0))
  return missing
}

/** Number of words that were not drawn. */
export function missingWordCount(expected: ExpectedWords, drawn: DrawnWords): number {
  const notes = [...expected.notes].reduce((sum, [key, note]) => sum + lack(note, drawn.notes.get(key)), 0)
  const headers = expected.headers.reduce(
    (sum, header) =>
      sum + Math.min(lack(header, undefined), ...drawn.headers.map((one) => lack(header, one))),
    0,
  )
  return lack(expected.body, drawn.body) + lack(expected.boxes, drawn.boxes) + notes + headers
}
