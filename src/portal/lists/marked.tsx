// Marks what a search found in the texts of a list.
import { createContext, use } from 'react'
import { matchParts } from '@/domain/search'

/** The query of the list around; empty where nothing is searched for. */
export const SearchedFor = createContext('')

/** A text with the places marked in which the query stands. */
export function Marked({ text }: { text: string }) {
  const query = use(SearchedFor)
  if (!query.trim()) return text
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
  return matchParts(text, query).map((part, at) =>
    part.isMatch ? <mark key={at}>{part.text}</mark> : part.text,
  )
}
