// The search parameters of lists and Home. The router loads this file at the portal's start, so it imports no screen.
import * as v from 'valibot'

const text = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)), ''),
)

/** Schema for `validateSearch`. `q` may be a number: the router reads ?q=2025 as one. */
export const searchSchema = v.object({
  q: text,
  sort: v.optional(v.fallback(v.optional(v.picklist(['next', 'newest', 'name', 'opened'])), undefined)),
  category: text,
  open: text,
  /** Whether only rows whose file this device keeps are shown. */
  saved: v.optional(v.fallback(v.boolean(), false)),
})

export type ListSearch = v.InferOutput<typeof searchSchema>
export type ListOrder = NonNullable<ListSearch['sort']>
