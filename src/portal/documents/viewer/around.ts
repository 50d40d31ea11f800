import type { Around } from './viewer-bar'

type Row = { id: string }

/** What stands before and after a row in the list; undefined where it is not in it. */
export function aroundOf(list: Row[], { id }: Row, open: (id: string) => void): Around | undefined {
  const index = list.findIndex((row) => row.id === id)
  if (index < 0) return undefined
  const to = (row: Row | undefined) => row && (() => open(row.id))
  return { at: index + 1, of: list.length, onPrevious: to(list[index - 1]), onNext: to(list[index + 1]) }
}
