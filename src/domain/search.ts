// Search in titles, descriptions and names: first the query as it was typed, then all of its words in any order. Neither case nor
// accents count.

type Row = { title: string; description: string | null }

/** A text as searches compare it: in lower case and without accents, so that `Señal` is `senal`. */
function fold(text: string): string {
  // đ is a letter of its own, which does not come apart into d and a mark.
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}

const wordsOf = (query: string) => query.split(/\s+/).filter(Boolean)

/** Whether one of the texts has the query in it, or all of them together have its words. */
export function matchesQuery(texts: readonly string[], query: string): boolean {
  const wanted = fold(query.trim())
  const folded = texts.map(fold)
  return hasPhrase(folded, wanted) || hasWords(folded, wanted)
}

/**
 * Rows whose title and description match: those that have the query as it was typed, then those that have all of its words. Each
 * of the two groups is sorted by `sort`, so that the rows which are not found need no place.
 */
export function searchRows<Found extends Row>(
  rows: Found[],
  query: string,
  sort: (rows: Found[]) => Found[],
): Found[] {
  const wanted = fold(query.trim())
  if (!wanted) return sort(rows)
  const [phrase, words]: [Found[], Found[]] = [[], []]
  for (const row of rows) {
    const folded = foldedRow(row)
    if (hasPhrase(folded, wanted)) phrase.push(row)
    else if (hasWords(folded, wanted)) words.push(row)
  }
  return [...sort(phrase), ...sort(words)]
}

const hasPhrase = (folded: readonly string[], wanted: string) => folded.some((text) => text.includes(wanted))

const hasWords = (folded: readonly string[], wanted: string) =>
  wordsOf(wanted).every((word) => folded.some((text) => text.includes(word)))

/** Folded once a row, not at every key. */
const foldedRows = new WeakMap<Row, string[]>()

function foldedRow(row: Row): string[] {
  const known = foldedRows.get(row)
  if (known) return known
  const folded = [fold(row.title), fold(row.description ?? '')]
  foldedRows.set(row, folded)
  return folded
}

export type Part = { text: string; isMatch: boolean }

/** A text cut where the query, or else its words, stand in it; the parts together are the text. */
export function matchParts(text: string, query: string): Part[] {
  const wanted = fold(query.trim())
  const { folded, starts } = foldWithPlaces(text)
  const marks = rangesOf(folded, [wanted])
  const ranges = marks.length > 0 ? marks : rangesOf(folded, wordsOf(wanted))
  const parts: Part[] = []
  let end = 0
  for (const [from, to] of ranges) {
    const [first, last] = [starts[from]!, starts[to] ?? text.length]
    if (first > end) parts.push({ text: text.slice(end, first), isMatch: false })
    if (last > end) parts.push({ text: text.slice(Math.max(first, end), last), isMatch: true })
    end = Math.max(end, last)
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}

/** The folded text, and for each of its letters where in the text the letter began. */
function foldWithPlaces(text: string) {
  let folded = ''
  const starts: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = fold(letter)
    folded += plain
    for (let count = 0; count < plain.length; count++) starts.push(at)
    at += letter.length
  }
  return { folded, starts }
}

/** Where one of the words stands, from first to last place. */
function rangesOf(folded: string, words: readonly string[]): [from: number, to: number][] {
  const ranges: [number, number][] = []
  for (const word of words) {
    if (!word) continue
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length))
      ranges.push([from, from + word.length])
  }
  return ranges.toSorted(([a], [b]) => a - b)
}
