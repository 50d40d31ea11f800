// The lower half of Home: one search over everything, rows to review, rows that everybody should know, videos to continue,
// starred rows, rows opened lately, and new ones. All of it is read from the device.
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { formatOpenedAt } from '@/domain/formats'
import { ListSearchField } from '../lists/list-search-field'
import { useEnter } from '../lists/use-enter'
import { useFocusOnSearch } from './use-focus-on-search'
import { useSearchWords } from '../lists/use-search-words'
import { useTab } from '../session/tab-context'
import { ContinueWatching } from './continue-watching'
import { describe, describeNew, describeReview } from './home-items'
import { HomeFold, HomeList, linkTo } from './home-list'
import { SearchResults } from './search-results'
import { Starred } from './starred'
import type { useHome } from './use-home'
import { useHomeSearch } from './use-home-search'
import { useHomePictures } from './use-home-pictures'
import { usePapers } from './use-papers'
import { useStarred } from './use-starred'

type HomeSectionsProps = Pick<ReturnType<typeof useHome>, 'begun' | 'lately' | 'fresh'>

export function HomeSections({ begun, lately, fresh }: HomeSectionsProps) {
  const { clock } = useTab()
  const navigate = useNavigate()
  const { query, words, setQuery } = useSearchWords()
  useFocusOnSearch()
  const [isSearching, setSearching] = useState(false)
  const now = clock.now()

  const isAsked = query.trim() !== ''
  const hits = useHomeSearch(query, isSearching || isAsked)
  const found = isAsked ? hits : undefined
  const items = found ? [...found.documents.items, ...found.videos.items] : []
  const [only] = items.length === 1 ? items : []
  const openOnly = useCallback(() => void (only && navigate(linkTo(only))), [only, navigate])
  const onEnter = useEnter(query, found?.query, only?.row.id, openOnly)
  const starred = useStarred()
  const { first, reviews } = usePapers()
  const pictures = useHomePictures(
    isAsked
      ? items
      : [
          ...reviews.shown,
          ...first.shown,
          ...begun.map(({ video }) => ({ kind: 'video' as const, row: video })),
          ...(starred?.shown ?? []),
          ...lately,
          ...fresh,
        ],
  )

  return (
    <>
      <div className="mt-4" onFocus={() => setSearching(true)}>
        <ListSearchField placeholder="Search documents and videos..." words={words} onEnter={onEnter} />
      </div>
      {isAsked ? (
        found && <SearchResults found={found} pictures={pictures} onClear={() => setQuery('')} />
      ) : (
        <div className="home-columns">
          <HomeFold
            title="Due for review"
            fold={reviews}
            pictures={pictures}
            meta={(item) => describeReview(item, now)}
          />
          <HomeFold title="Good to know first" fold={first} pictures={pictures} meta={describe} />
          <ContinueWatching begun={begun} pictures={pictures} />
          {starred && <Starred starred={starred} pictures={pictures} />}
          <HomeList
            title="Opened lately"
            items={lately}
            pictures={pictures}
            meta={(item) => `${describe(item)} · opened ${formatOpenedAt(item.openedAt, now)}`}
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
