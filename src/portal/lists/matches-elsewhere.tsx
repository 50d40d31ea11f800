import { Link, type NavigateOptions } from '@tanstack/react-router'
import type { Entry } from '@/domain/entry'
import { searchRows } from '@/domain/search'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import type { ListSource } from './list-source'
import { useEntries } from './use-entries'

type MatchesElsewhereProps = {
  query: string
  source: ListSource<unknown>
  /** Leaves out entries that the list of the search shows itself. */
  isElsewhere?: (entry: Entry) => boolean
  listName: string
  /** The address of that list with the words of the search. */
  link: NavigateOptions
}

/** Link to another list that holds matches, with their number. */
export function MatchesElsewhere({ query, source, isElsewhere, listName, link }: MatchesElsewhereProps) {
  const found = searchRows(useEntries(source) ?? [], query)
  const { length } = isElsewhere ? found.filter(isElsewhere) : found
  if (length === 0) return null
  return (
    <Link {...link} className={buttonClass('primary', 'btn-wrap')}>
      {length} in {listName}
      <Icon name="arrowRight" />
    </Link>
  )
}
