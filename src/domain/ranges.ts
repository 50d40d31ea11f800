// Ranges of seconds that were really played, also as text in the form of Postgres' int4multirange: `{[0,10),[20,30)}`.
// Every list that these functions return is sorted, with gaps of two seconds or more: a gap of one second counts as played, so that
// a row stays short.

/** Whole seconds, from `from` to before `to`. */
export type Range = readonly [from: number, to: number]

/** Limits of the ranges: a video of 24 hours, watched in a thousand separate pieces. The database has the same limits. */
const MOST_SECONDS = 86_400
const MOST_RANGES = 1_000
/** Ranges with a gap of this many seconds, or fewer, become one. */
const TOLERANCE = 1

const multirange = /^\{(?:\[\d+,\d+\)(?:,\[\d+,\d+\))*)?\}$/

/** Whether the text is a multirange of seconds as Postgres writes it. */
export function isRangesText(text: string) {
  return multirange.test(text)
}

/** Reads Postgres' text; throws a SyntaxError for any other text. */
export function parseRanges(text: string): Range[] {
  if (!isRangesText(text)) throw new SyntaxError(`Not a multirange of seconds: ${text}`)
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  const ranges: Range[] = []
  for (let i = 0; i < numbers.length; i += 2) ranges.push([numbers[i] ?? 0, numbers[i + 1] ?? 0])
  return uniteRanges(ranges)
}

export function formatRanges(ranges: readonly Range[]) {
  return `{${uniteRanges(ranges)
    .map(([from, to]) => `[${from},${to})`)
    .join(',')}}`
}

/** Whether the ranges keep to the limits; the server refuses others. */
export function arePossibleRanges(ranges: readonly Range[]) {
  const united = uniteRanges(ranges)
  return united.length <= MOST_RANGES && united.every(([, to]) => to <= MOST_SECONDS)
}

/** The union of all ranges, without empty ones. */
export function uniteRanges(...lists: (readonly Range[])[]): Range[] {
  const sorted = lists
    .flat()
    .filter(([from, to]) => from < to)
    .toSorted((a, b) => a[0] - b[0])
  const united: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = united.at(-1)
    if (last && from <= last[1] + TOLERANCE) last[1] = Math.max(last[1], to)
    else united.push([from, to])
  }
  return united
}

/** The union of the ranges in two texts. */
export function uniteRangesText(a: string, b: string) {
  return formatRanges([...parseRanges(a), ...parseRanges(b)])
}

/** The ranges of the later films of a video, whose file was replaced: by film, each as text. */
export type WatchedFilms = Readonly<Record<string, string>>

/** The union of the ranges of each film, sorted by film; films of which nothing was watched are left out. */
export function uniteFilms(...all: (WatchedFilms | undefined)[]): WatchedFilms {
  const united = new Map<string, string>()
  for (const [film, watched] of all.flatMap((films) => Object.entries(films ?? {})))
    united.set(film, uniteRangesText(united.get(film) ?? '{}', watched))
  const seen = [...united].filter(([, watched]) => watched !== '{}')
  return Object.fromEntries(seen.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether the ranges of all films together keep to the limits. */
export function arePossibleFilms(films: WatchedFilms) {
  const lists = Object.values(films).map(parseRanges)
  return lists.every(arePossibleRanges) && lists.flat().length <= MOST_RANGES
}

/** The ranges of a media element's `played`; a second counts when at least half of it was played. */
export function rangesFromPlayed(played: Pick<TimeRanges, 'length' | 'start' | 'end'>): Range[] {
  const ranges: Range[] = []
  for (let i = 0; i < played.length; i += 1) {
    ranges.push([Math.round(Math.max(0, played.start(i))), Math.round(Math.max(0, played.end(i)))])
  }
  return uniteRanges(ranges)
}
