// Search of the users, which the URL keeps: the words (?q=), the role, the order.
import { useSearch } from '@tanstack/react-router'
import type { Role } from '@/domain/roles'
import type { UserOrder } from '@/domain/user-order'
import { useChangeSearch } from '../../lists/use-change-search'
import { useSearchWords } from '../../lists/use-search-words'
import type { UserSearch } from '../search-schemas'

export function useUserSearch() {
  const change = useChangeSearch()
  const { query, words, setQuery } = useSearchWords()
  const { role, order } = useSearch({
    strict: false,
    select: (search: UserSearch) => ({ role: search.role, order: search.order }),
  })
  return {
    query,
    words,
    setQuery,
    role,
    setRole: (next: Role | undefined) => change({ role: next }),
    order: order ?? 'newest',
    setOrder: (next: UserOrder) => change({ order: next === 'newest' ? undefined : next }),
  }
}
