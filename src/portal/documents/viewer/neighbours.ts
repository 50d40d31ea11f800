import type { NeighboursProps } from './viewer-bar'

type Row = { id: string }

/** Neighbours of a row, for the viewer's Previous and Next; undefined where the list does not hold the row. */
export function neighboursOf(
  list: Row[],
  { id }: Row,
  open: (id: string) => void,
): NeighboursProps | undefined {
  const index = list.findIndex((row) => row.id === id)
  if (index < 0) return undefined
  const to = (row: Row | undefined) => row && (() => open(row.id))
  return { at: index + 1, of: list.length, onPrevious: to(list[index - 1]), onNext: to(list[index + 1]) }
}
