// Searches titles, descriptions and names: first for the query as it was typed, then for all of its words in any order. Case,
// accents, and the shape of quotes, dashes and blanks do not count.

/** `folded`: texts in which the words of a query may stand, folded by `foldTexts`. */
type Searchable = { folded: readonly string[] }

/**
 * The text in lower case, without accents and invisible signs, and with the quotes, dashes and blanks of a keyboard: `senal` finds
 * `Señal`, and `don't` finds `don’t`, which tablets type by themselves.
 */
function fold(text: string): string {
  // Most letters of most texts are plain.
  if (!/[^ -_a-~]/.test(text)) return text.toLowerCase()
  return (
    text
      // Before normalize, which makes two signs of some quotes.
      .replaceAll(/[`´ʹʻ-ʽ‘-‛′‵‹›]/g, "'")
      .replaceAll(/["«»ʺ“-‟″‶〝-〟]/g, '"')
      .normalize('NFKD')
      // Marks, and what shows nothing: soft hyphens, joiners, marks of direction.
      .replaceAll(/[\p{M}\p{DI}]/gu, '')
      .replaceAll(/[\p{Dash}˗⁃]/gu, '-')
      .replaceAll(/\s/g, ' ')
      .toLowerCase()
      // đ is a letter, which normalize does not split into d and a mark.
      .replaceAll('đ', 'd')
  )
}

const wordsOf = (query: string) => query.split(' ').filter(Boolean)

/** Whether one of the texts contains the query, or the texts together contain all of its words. */
export function matchesQuery(texts: readonly string[], query: string): boolean {
  const wanted = fold(query).trim()
  const folded = texts.map(fold)
  return hasPhrase(folded, wanted) || hasWords(folded, wordsOf(wanted))
}

type LastSearch = { wanted: string; found: readonly Searchable[] }

/** The last search of each array of rows. React may draw the same search again, and the next key searches only in its matches. */
const lastSearches = new WeakMap<readonly Searchable[], LastSearch>()

/**
 * Rows that match: first those with the query as it was typed, then those with all of its words. Each group stays in its order. The
 * array of rows must not be changed afterwards.
 */
export function searchRows<Found extends Searchable>(
  rows: readonly Found[],
  query: string,
): readonly Found[] {
  const wanted = fold(query).trim()
  if (!wanted) return rows
  const last = lastSearches.get(rows)
  if (last?.wanted === wanted) return last.found as readonly Found[]
  const found = search(rowsToSearch(rows, last, wanted), wanted)
  lastSearches.set(rows, { wanted, found })
  return found
}

/** The rows to search. A query that goes on from the last query can match only the rows that the last query found. */
function rowsToSearch<Found extends Searchable>(
  rows: readonly Found[],
  last: LastSearch | undefined,
  wanted: string,
): readonly Found[] {
  if (!last || !wanted.startsWith(last.wanted)) return rows
  const found = new Set(last.found)
  return rows.filter((row) => found.has(row))
}

function search<Found extends Searchable>(rows: readonly Found[], wanted: string): Found[] {
  const parts = wordsOf(wanted)
  const [phrase, words]: [Found[], Found[]] = [[], []]
  for (const row of rows) {
    if (hasPhrase(row.folded, wanted)) phrase.push(row)
    else if (parts.length > 1 && hasWords(row.folded, parts)) words.push(row)
  }
  return [...phrase, ...words]
}

const hasPhrase = (folded: readonly string[], wanted: string) => folded.some((text) => text.includes(wanted))

const hasWords = (folded: readonly string[], words: string[]) =>
  words.every((word) => folded.some((text) => text.includes(word)))

/** Title and description as searches compare them. They are folded once, when the row is read, and not at every key. */
export function foldTexts({ title, description }: { title: string; description: string | null }): string[] {
  return [fold(title), fold(description ?? '')]
}

export type Part = { text: string; isMatch: boolean }

/** The text in parts, cut where the query, or else its words, stand in it. */
export function matchParts(text: string, query: string): Part[] {
  const wanted = fold(query).trim()
  const { folded, starts } = foldWithPlaces(text)
  const marks = rangesOf(folded, [wanted])
  const ranges = marks.length > 0 ? marks : rangesOf(folded, wordsOf(wanted))
  const parts: Part[] = []
  let end = 0
  for (const [from, to] of ranges) {
    // One letter may be several folded ones, as `…` is, and is marked whole.
    let after = to
    while (starts[after] === starts[to - 1]) after += 1
    const [first, last] = [starts[from]!, starts[after] ?? text.length]
    if (first > end) parts.push({ text: text.slice(end, first), isMatch: false })
    if (last > end) parts.push({ text: text.slice(Math.max(first, end), last), isMatch: true })
    end = Math.max(end, last)
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}

/** The folded text, and for each folded letter the place in the text where its letter begins. */
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

/** The places of the words in the text, in order. */
function rangesOf(folded: string, words: readonly string[]): [from: number, to: number][] {
  const ranges: [number, number][] = []
  for (const word of words) {
    if (!word) continue
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length))
      ranges.push([from, from + word.length])
  }
  return ranges.toSorted(([a], [b]) => a - b)
}
