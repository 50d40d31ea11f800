import type { NeighboursProps } from './viewer-bar'

/** Neighbours of a row, for the viewer's Previous and Next; undefined where the list does not hold the row. */
export function neighboursOf(
  ids: string[],
  id: string,
  open: (id: string) => void,
): NeighboursProps | undefined {
  const index = ids.indexOf(id)
  if (index < 0) return undefined
  const to = (other: string | undefined) => (other === undefined ? undefined : () => open(other))
  return {
    position: index + 1,
    count: ids.length,
    onPrevious: to(ids[index - 1]),
    onNext: to(ids[index + 1]),
  }
}
