// The orders of lists: newest first, by name, by when rows were opened last, or the training that is next for a person.
import type { Progress } from './progress.ts'

type Dated = { id: string; created_at: string }
type Row = Dated & { title: string }

/**
 * Newest first. Rows of the same moment are sorted by id, so that a list never jumps. Times are compared as text, as the device's
 * indexes compare them: the server gives all of them in one time zone.
 */
export function newestFirst(a: Dated, b: Dated): number {
  return compareTexts(b.created_at, a.created_at) || compareTexts(b.id, a.id)
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Compares names regardless of case, and `Form 9` before `Form 10`. Made once, because `localeCompare` makes a collator
 * at each call.
 */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Compares two names as people look them up. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}

const sorted = new WeakMap<Row[], Row[]>()

/** The rows by name. They are sorted once: sorting thousands of names at every key would take longer than the search. */
export function byName<Item extends Row>(rows: Item[]): Item[] {
  const known =
    sorted.get(rows) ?? rows.toSorted((a, b) => compareNames(a.title, b.title) || newestFirst(a, b))
  sorted.set(rows, known)
  return known as Item[]
}

/** Ids of rows that were opened (device ms by id), the last one first, then the others in their order. */
export function openedFirst(ids: string[], opened: ReadonlyMap<string, number>): string[] {
  const [lately, others]: [string[], string[]] = [[], []]
  for (const id of ids) (opened.has(id) ? lately : others).push(id)
  return [...lately.toSorted((a, b) => opened.get(b)! - opened.get(a)!), ...others]
}

type Seen = Pick<Progress, 'progress_seconds' | 'completed' | 'last_watched'>

/**
 * Videos in the order "Next for you": begun ones, the last watched first; those not begun; completed ones; embeds, of which nothing is
 * known. Inside a group they keep their order. `progress` is by video id.
 */
export function nextFirst<Video extends { id: string; is_embed: boolean }>(
  videos: Video[],
  progress: ReadonlyMap<string, Seen>,
): Video[] {
  const rank = ({ id, is_embed }: Video) => {
    const seen = progress.get(id)
    if (is_embed) return 3
    if (seen?.completed) return 2
    return seen && seen.progress_seconds > 0 ? 0 : 1
  }
  const watchedAt = ({ id }: Video) => Date.parse(progress.get(id)?.last_watched ?? '')
  return videos.toSorted((a, b) => {
    const [of, other] = [rank(a), rank(b)]
    return of - other || (of === 0 ? watchedAt(b) - watchedAt(a) : 0)
  })
}
