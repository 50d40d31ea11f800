// Sorts the rows of lists: newest first, by name, or by when they were opened last.

export const listOrders = ['newest', 'name', 'opened'] as const

export type ListOrder = (typeof listOrders)[number]

type Dated = { id: string; created_at: string }
type Row = Dated & { title: string }

/** Newest first. Rows of the same moment are sorted by id, so that a list never jumps. */
export function newestFirst(a: Dated, b: Dated): number {
  return Date.parse(b.created_at) - Date.parse(a.created_at) || a.id.localeCompare(b.id)
}

/**
 * Compares names regardless of case, and `Form 9` before `Form 10`. Made once, because `localeCompare` makes a collator
 * at each call.
 */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Compares two names as people look them up. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}

/** Rows in an order. `opened` (device ms by id) puts the row opened last first; rows never opened follow, newest first. */
export function inOrder<Item extends Row>(
  rows: Item[],
  order: ListOrder,
  opened: Map<string, number>,
): Item[] {
  const byName = (a: Item, b: Item) => compareNames(a.title, b.title) || newestFirst(a, b)
  const byUse = (a: Item, b: Item) => (opened.get(b.id) ?? 0) - (opened.get(a.id) ?? 0) || newestFirst(a, b)
  return rows.toSorted({ newest: newestFirst, name: byName, opened: byUse }[order])
}
