import type { ReactNode } from 'react'
import type { UserOrder } from '@/domain/user-order'
import { CompactSelect } from '@/ui/compact-select'
import { ListSearchField } from '../../lists/list-search-field'
import type { useUserSearch } from './use-user-search'

const orders = [
  ['newest', 'Newest'],
  ['name', 'Name'],
  ['signed-in', 'Last sign-in'],
] as const satisfies (readonly [UserOrder, string])[]

type UserToolsProps = {
  search: ReturnType<typeof useUserSearch>
  /** The numbers of users. */
  children: ReactNode
}

/** Numbers, search and order of the users. */
export function UserTools({ search, children }: UserToolsProps) {
  return (
    <div className="tools user-tools">
      {children}
      <ListSearchField placeholder="Search users..." words={search.words} />
      <CompactSelect label="Sort" value={search.order} options={orders} onChange={search.setOrder} />
    </div>
  )
}
