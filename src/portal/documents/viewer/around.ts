import type { Around } from './viewer-bar'

type Row = { id: string }

/** The rows before and after this one; undefined where the list does not hold it. */
export function aroundOf(list: Row[], { id }: Row, open: (id: string) => void): Around | undefined {
  const index = list.findIndex((row) => row.id === id)
  if (index < 0) return undefined
  const to = (row: Row | undefined) => row && (() => open(row.id))
  return { at: index + 1, of: list.length, onPrevious: to(list[index - 1]), onNext: to(list[index + 1]) }
}
