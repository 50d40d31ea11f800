// The orders that a person may choose for a list.

export const listOrders = ['newest', 'name', 'opened'] as const

export type ListOrder = (typeof listOrders)[number]

type Row = { id: string; title: string; created_at: string }

/** Rows in an order; `opened` (device ms by id) puts what was opened last first, and what never was, newest first, after it. */
export function inOrder<Item extends Row>(
  rows: Item[],
  order: ListOrder,
  opened: Map<string, number>,
): Item[] {
  const byTime = (a: Item, b: Item) =>
    Date.parse(b.created_at) - Date.parse(a.created_at) || a.id.localeCompare(b.id)
  const byName = (a: Item, b: Item) =>
    a.title.localeCompare(b.title, 'en-US', { numeric: true, sensitivity: 'base' }) || byTime(a, b)
  const byUse = (a: Item, b: Item) => (opened.get(b.id) ?? 0) - (opened.get(a.id) ?? 0) || byTime(a, b)
  return rows.toSorted({ newest: byTime, name: byName, opened: byUse }[order])
}
