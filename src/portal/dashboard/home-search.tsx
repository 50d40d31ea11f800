// One search over all documents and videos, at the top of Home; while words are searched, its results stand in place of the rest.
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { ListSearchField } from '../lists/list-search-field'
import { useEnter } from '../lists/use-enter'
import { useSearchWords } from '../lists/use-search-words'
import { linkTo } from './home-links'
import { SearchResults } from './search-results'
import { useFocusOnSearch } from './use-focus-on-search'
import { useHomeSearch } from './use-home-search'

export function HomeSearch({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { query, words, setQuery } = useSearchWords()
  useFocusOnSearch()
  const [isSearching, setSearching] = useState(false)
  const isAsked = query.trim() !== ''
  const hits = useHomeSearch(query, isSearching || isAsked)
  const found = isAsked ? hits : undefined
  const items = found ? [...found.documents.items, ...found.videos.items] : []
  const [only] = items.length === 1 ? items : []
  const openOnly = useCallback(() => void (only && navigate(linkTo(only))), [only, navigate])
  // Before the first pull has ended, no hit does not mean none: Enter waits for what comes.
  const shownFor = found?.isEarly && items.length === 0 ? undefined : found?.query
  const onEnter = useEnter(query, shownFor, only?.row.id, openOnly)
  return (
    <>
      <div className="mt-3" onFocus={() => setSearching(true)}>
        <ListSearchField placeholder="Search documents and videos..." words={words} onEnter={onEnter} />
      </div>
      {isAsked ? found && <SearchResults found={found} onClear={() => setQuery('')} /> : children}
    </>
  )
}
