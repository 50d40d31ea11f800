import type { ListStatus } from './use-list'

/** Number of rows that are shown, read out as a search narrows them. */
export function ListCount({
  status,
  count,
  one,
  many,
}: {
  status: ListStatus
  count: number
  one: string
  many: string
}) {
  return (
    <p role="status" className="list-count text-base-content/75 text-sm">
      {status === 'ready' && `${count} ${count === 1 ? one : many}`}
    </p>
  )
}
