// The lower half of Home: one search over everything, videos to continue, starred rows, rows opened lately, and new ones. All of it
// is read from the device.
import { useNavigate } from '@tanstack/react-router'
import { formatOpenedAt } from '@/domain/formats'
import { SearchField } from '@/ui/search-field'
import { useListSearch } from '../lists/use-list-search'
import { useOpened } from '../lists/use-opened'
import { useTab } from '../session/tab-context'
import { ContinueWatching } from './continue-watching'
import {
  describe,
  describeNew,
  homeItems,
  newThisWeek,
  openedLately,
  searched,
  toContinue,
} from './home-items'
import { HomeList, linkTo } from './home-list'
import { SearchResults } from './search-results'
import { Starred } from './starred'
import type { useHome } from './use-home'
import { useHomePictures } from './use-home-pictures'
import { useStarred } from './use-starred'

export function Workplace({ documents, videos, progress }: ReturnType<typeof useHome>) {
  const { clock } = useTab()
  const navigate = useNavigate()
  const { query, setQuery } = useListSearch()
  const opened = useOpened()
  const now = clock.now()

  const items = homeItems(documents, videos)
  const begun = toContinue(videos, progress)
  const starred = useStarred(items)
  const lately = openedLately(items, opened)
  const fresh = newThisWeek(items, now)
  const found = query.trim() === '' ? undefined : searched(items, query)
  const hits = found ? [...found.documents, ...found.videos] : []
  const [only] = hits.length === 1 ? hits : []
  const pictures = useHomePictures(
    found
      ? hits
      : [
          ...begun.map(({ video }) => ({ kind: 'video' as const, row: video })),
          ...(starred?.shown ?? []),
          ...lately,
          ...fresh,
        ],
  )

  return (
    <>
      <div className="mt-4">
        <SearchField
          placeholder="Search documents and videos..."
          value={query}
          onChange={setQuery}
          onEnter={() => only && void navigate(linkTo(only))}
        />
      </div>
      {found ? (
        <SearchResults found={found} query={query} pictures={pictures} onClear={() => setQuery('')} />
      ) : (
        <div className="home-columns">
          <ContinueWatching begun={begun} pictures={pictures} />
          {starred && <Starred starred={starred} pictures={pictures} />}
          <HomeList
            title="Opened lately"
            items={lately}
            pictures={pictures}
            meta={(item) => `${describe(item)} · opened ${formatOpenedAt(opened.get(item.row.id)!, now)}`}
          />
          <HomeList
            title="New this week"
            items={fresh}
            pictures={pictures}
            meta={(item) => describeNew(item, now)}
          />
        </div>
      )}
    </>
  )
}
