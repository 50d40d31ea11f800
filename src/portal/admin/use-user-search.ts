// What an admin looks for among the users lives in the URL: the words (?q=), the role, the order.
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import type { Role } from '@/domain/roles'
import { type UserOrder, userOrders } from '@/domain/users'
import { useListSearch } from '../lists/use-list-search'

/** For `validateSearch`: what the address cannot mean is left out. */
export const userSearchSchema = v.object({
  q: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)), '')),
  role: v.optional(v.fallback(v.optional(v.picklist(['admin', 'staff'])), undefined)),
  order: v.optional(v.fallback(v.picklist(userOrders), 'newest')),
})

type Search = v.InferOutput<typeof userSearchSchema>

export function useUserSearch() {
  const navigate = useNavigate()
  const { query, setQuery } = useListSearch()
  const { role, order } = useSearch({
    strict: false,
    select: (search: Search) => ({ role: search.role, order: search.order }),
  })
  const change = (part: Search) =>
    void navigate({
      to: '.',
      search: (now: Search) => ({ ...now, ...part }),
      replace: true,
      resetScroll: false,
    })
  return {
    query,
    setQuery,
    role,
    setRole: (next: Role | undefined) => change({ role: next }),
    order: order ?? 'newest',
    setOrder: (next: UserOrder) => change({ order: next === 'newest' ? undefined : next }),
  }
}
