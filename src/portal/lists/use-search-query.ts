// The search lives in the URL (?q=), so that a reload, a shared link and the Back button keep it. What is typed is
// also kept here: the router commits later than a key is pressed, and a controlled input must not wait for it.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

/** For `validateSearch`: the router reads ?q=2025 as a number. */
export const searchSchema = v.object({
  q: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)), '')),
})

export function useSearchQuery() {
  const navigate = useNavigate()
  const inUrl = useSearch({ strict: false, select: (search) => search.q ?? '' })
  const [query, setText] = useState(inUrl)
  const pushed = useRef(inUrl)

  useEffect(() => {
    if (inUrl === pushed.current) return
    pushed.current = inUrl
    setText(inUrl)
  }, [inUrl])

  const setQuery = (text: string) => {
    setText(text)
    pushed.current = text
    void navigate({ to: '.', search: { q: text || undefined }, replace: true })
  }
  return [query, setQuery] as const
}
