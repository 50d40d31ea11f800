import type { ListStatus } from './use-list'

/** The number of rows in the list. Screen readers read it whenever a search changes it. */
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
