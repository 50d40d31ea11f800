import type { ListStatus } from './use-pulled'

type ListCountProps = {
  status: ListStatus
  /** Undefined while the rows are counted. */
  count: number | undefined
  one: string
  many: string
  /** Whether the first pull still brings rows: the number is no total yet, and screen readers do not read it at every change. */
  isComing?: boolean
  /** Whether only screen readers get it, as the numbers stand elsewhere on the screen. */
  isUnseen?: boolean
}

/** The number of rows in the list. Screen readers read it whenever a search changes it. */
export function ListCount({ status, count, one, many, isComing = false, isUnseen = false }: ListCountProps) {
  const isKnown = status === 'ready' && count !== undefined
  return (
    <p className={isUnseen ? 'sr-only' : 'list-count text-base-content/75 text-sm'}>
      <span role="status">{isKnown && !isComing && `${count} ${count === 1 ? one : many}`}</span>
      {isKnown && isComing && `${count} ${count === 1 ? one : many} so far...`}
    </p>
  )
}
