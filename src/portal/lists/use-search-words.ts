// The words of a page's search. The list searches for `query`; the field may be ahead of it for a moment.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { searchSchema, type ListSearch } from './search-schema'
import { createSearchWords } from './search-words'
import { useChangeSearch } from './use-change-search'

export function useSearchWords() {
  const change = useChangeSearch()
  const router = useRouter()
  const inUrl = useSearch({ strict: false, select: ({ q }: ListSearch) => q ?? '' })
  const [query, setQuery] = useState(inUrl)
  const [words] = useState(() =>
    createSearchWords(inUrl, {
      toList: setQuery,
      toUrl: (text) => change({ q: text || undefined }),
      entry: () => {
        const { pathname, state } = router.latestLocation
        const { __TSR_index: index } = state
        return `${index} ${pathname}`
      },
    }),
  )

  useEffect(() => {
    // The router may still draw an older address, whose words are older than the words in the field.
    const { q = '' } = v.parse(searchSchema, router.latestLocation.search)
    if (q === inUrl) words.follow(inUrl)
  }, [router, words, inUrl])

  useEffect(() => {
    // A tablet may end a page in the background without any event.
    document.addEventListener('visibilitychange', words.flush)
    return () => {
      document.removeEventListener('visibilitychange', words.flush)
      words.end()
    }
  }, [words])

  const setWords = useCallback(
    (text: string) => {
      words.type(text)
      words.flush()
    },
    [words],
  )
  return { query, words, setQuery: setWords }
}
