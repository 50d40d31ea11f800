import { useSyncExternalStore } from 'react'
import { SearchField } from '@/ui/search-field'
import type { SearchWords } from './search-words'

type ListSearchFieldProps = {
  placeholder: string
  words: SearchWords
  /** Called with the words in the field, which the list may not have yet. */
  onEnter?: (words: string) => void
}

/** The search field of a page. A key draws only this field again, so that the letter is seen at once. */
export function ListSearchField({ placeholder, words, onEnter }: ListSearchFieldProps) {
  const { field, type, flush } = words
  const value = useSyncExternalStore(field.subscribe, field.getState)
  const enter = () => {
    flush()
    onEnter?.(field.getState())
  }
  return (
    <SearchField placeholder={placeholder} value={value} onChange={type} onEnter={enter} onLeave={flush} />
  )
}
