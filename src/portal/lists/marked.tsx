// Marks the words of a search in the texts of its results.
import { createContext, use } from 'react'
import { matchParts } from '@/domain/search'

/** The query of the surrounding list; empty without a search. */
export const SearchQueryContext = createContext('')

/** A text in which the words of the query are marked. */
export function Marked({ text }: { text: string }) {
  const query = use(SearchQueryContext)
  if (!query.trim()) return <>{text}</>
  const parts = matchParts(text, query).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other key, and never change their order
    part.isMatch ? <mark key={at}>{part.text}</mark> : part.text,
  )
  return <>{parts}</>
}
