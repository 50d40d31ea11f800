import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { describe, type HomeItem } from './home-items'
import { SearchedFor } from '../lists/marked'
import { HomeList } from './home-list'
import type { Pictures } from './use-home-pictures'

type SearchResultsProps = {
  found: { documents: HomeItem[]; videos: HomeItem[] }
  query: string
  pictures: Pictures
  onClear: () => void
}

/** Matches from both lists, in place of Home's own lists. */
export function SearchResults({ found, query, pictures, onClear }: SearchResultsProps) {
  const count = found.documents.length + found.videos.length
  const clear = (
    <Button tone="outline" onClick={onClear}>
      Clear the search
    </Button>
  )
  return (
    <div className="mt-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-base-content/75 text-sm">
          {count} found
        </p>
        {count > 0 && clear}
      </div>
      {count === 0 && (
        <EmptyState icon="search" title="Nothing found." action={clear}>
          No document and no video has “{query}” in its title or description.
        </EmptyState>
      )}
      <div className="flex flex-col gap-4">
        <SearchedFor value={query}>
          <HomeList title="Documents" items={found.documents} pictures={pictures} meta={describe} />
          <HomeList title="Training videos" items={found.videos} pictures={pictures} meta={describe} />
        </SearchedFor>
      </div>
    </div>
  )
}
