import { Link } from '@tanstack/react-router'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { describe } from './home-items'
import type { HomeHits } from './use-home-search'
import { trainingSource } from '../lists/list-source'
import { SearchQueryContext } from '../lists/marked'
import { isEarly, lackingBy, useOutcome } from '../lists/use-outcome'
import { HomeList } from './home-list'
import { useHomePictures } from './use-home-pictures'

const { lists } = trainingSource

type SearchResultsProps = {
  found: HomeHits
  onClear: () => void
}

const whyLacking = {
  offline: 'Not all lists are here yet: the connection broke.',
  failed: 'Not all lists are here yet: they could not be loaded.',
}

/** Matches from both lists, in place of Home's own lists. */
export function SearchResults({ found, onClear }: SearchResultsProps) {
  const { query, documents, videos } = found
  const pictures = useHomePictures([...documents.items, ...videos.items])
  const outcome = useOutcome(lists)
  const isComing = isEarly(outcome) || found.isEarly
  const lacking = lackingBy(outcome)
  const count = documents.count + videos.count
  const clear = (
    <Button tone="outline" onClick={onClear}>
      Clear the search
    </Button>
  )
  return (
    <div className="mt-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p className="text-base-content/75 text-sm">
          <span role="status">
            {lacking ? whyLacking[lacking] : isComing ? 'Lists are still loading.' : `${count} found`}
          </span>
          {isComing && ` ${count} found so far...`}
        </p>
        {count > 0 && clear}
      </div>
      {count === 0 && !isComing && (
        <EmptyState icon="search" title="Nothing found." action={clear}>
          No document and no video has “{query}” in its title or description.
        </EmptyState>
      )}
      <div className="flex flex-col gap-4">
        <SearchQueryContext value={query}>
          <HomeList title="Documents" items={documents.items} pictures={pictures} meta={describe} />
          {documents.count > documents.items.length && (
            <Link
              to="/documents/$category"
              params={{ category: 'all' }}
              search={{ q: query }}
              className="link inline-flex min-h-11 items-center"
            >
              All {documents.count} documents
            </Link>
          )}
          <HomeList title="Training videos" items={videos.items} pictures={pictures} meta={describe} />
          {videos.count > videos.items.length && (
            <Link
              to="/training-videos"
              search={{ q: query }}
              className="link inline-flex min-h-11 items-center"
            >
              All {videos.count} videos
            </Link>
          )}
        </SearchQueryContext>
      </div>
    </div>
  )
}
