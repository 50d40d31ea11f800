import { Link } from '@tanstack/react-router'
import { listDocuments } from '@/data/lists/documents'
import type { DocumentRow } from '@/domain/rows'
import { searchRows } from '@/domain/search'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useTab } from '../session/tab-context'
import { useDatabaseQuery } from '../lists/use-database-query'
import { useMember } from '../session/use-session'
import { places } from './places'

/** Links to the categories that hold matches among `rows`, each with its number of matches. The links keep the search words. */
export function MatchesInOtherCategories({ rows, query }: { rows: DocumentRow[]; query: string }) {
  const matches = searchRows(rows, query, (unordered) => unordered)
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

/** Links to the categories of documents that hold matches for a search of the training list. */
export function MatchesAmongDocuments({ query }: { query: string }) {
  const tab = useTab()
  const userId = useMember().user.id
  const rows = useDatabaseQuery(() => listDocuments(tab, userId), [tab, userId]) ?? []
  // Embeds are left out, because the training list shows them itself.
  return <MatchesInOtherCategories rows={rows.filter((row) => !row.is_embed)} query={query} />
}
