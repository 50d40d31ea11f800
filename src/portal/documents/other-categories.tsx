import { Link } from '@tanstack/react-router'
import type { Entry } from '@/domain/entry'
import { searchRows } from '@/domain/search'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { documentSource } from '../lists/list-source'
import { useEntries } from '../lists/use-entries'
import { places } from './places'

/** Links to the categories that hold matches, each with its number of matches. The links keep the search words. */
export function MatchesInOtherCategories({ query }: { query: string }) {
  return <Matches entries={useEntries(documentSource) ?? []} query={query} />
}

/** Links to the categories of documents that hold matches for a search of the training list. */
export function MatchesAmongDocuments({ query }: { query: string }) {
  const entries = useEntries(documentSource) ?? []
  // Embeds are left out, because the training list shows them itself.
  return <Matches entries={entries.filter(({ is_embed }) => !is_embed)} query={query} />
}

function Matches({ entries, query }: { entries: Entry[]; query: string }) {
  const matches = searchRows(entries, query)
  const countOf = (name: string) => matches.filter((row) => row.document_categories?.name === name).length
  const found = places.filter(({ name }) => countOf(name) > 0)
  const videos = matches.filter((row) => row.video_categories).length

  return (
    <>
      {found.map(({ slug, name, category }) => (
        <Link
          key={name}
          to="/documents/$category"
          params={{ category: slug }}
          search={{ q: query, category }}
          className={buttonClass('primary', 'btn-wrap')}
        >
          {countOf(name)} in {name}
          <Icon name="arrowRight" />
        </Link>
      ))}
      {videos > 0 && (
        <Link to="/training-videos" search={{ q: query }} className={buttonClass('primary', 'btn-wrap')}>
          {videos} in Training Videos
          <Icon name="arrowRight" />
        </Link>
      )}
    </>
  )
}
