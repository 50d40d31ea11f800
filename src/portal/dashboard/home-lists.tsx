// The lists of Home, in columns: rows to review, rows that everybody should know, videos to continue, starred rows, rows opened
// lately, new ones, and for admins who has watched the newest trainings. A list without rows leaves no gap.
import { formatOpenedAt } from '@/domain/formats'
import { useTab } from '../session/tab-context'
import { useCan } from '../session/use-session'
import { describe, describeNew, describeReview, describeStop, type Training } from './home-items'
import { resumeLink } from './home-links'
import { HomeFold, HomeList } from './home-list'
import { Starred } from './starred'
import type { Home } from './use-home'
import { useHomePictures } from './use-home-pictures'
import { usePapers } from './use-papers'
import { useStarred } from './use-starred'
import { WhoHasWatched } from './who-has-watched'

/** The most videos to continue. */
const MAX_BEGUN = 3

/** `next`: the training that Start here shows, which is not repeated. */
export function HomeLists({ home, next }: { home: Home; next: Training | undefined }) {
  const now = useTab().clock.now()
  const starred = useStarred()
  const { first, reviews } = usePapers()
  const canSeeRecord = useCan('read-training-record')
  const { lately, fresh } = home
  const newest = canSeeRecord ? home.newest : []
  const begun = home.toWatch
    .filter(({ row, stoppedAt }) => stoppedAt > 0 && row.id !== next?.row.id)
    .slice(0, MAX_BEGUN)
  const pictures = useHomePictures([
    ...reviews.shown,
    ...first.shown,
    ...begun,
    ...(starred?.shown ?? []),
    ...lately,
    ...fresh,
    ...newest.map((row) => ({ kind: 'video' as const, row })),
  ])
  return (
    <div className="home-flow">
      <HomeFold
        title="Due for review"
        fold={reviews}
        pictures={pictures}
        meta={(item) => describeReview(item, now)}
      />
      <HomeFold title="Good to know first" fold={first} pictures={pictures} meta={describe} />
      <HomeList
        title="Continue watching"
        items={begun}
        pictures={pictures}
        meta={describeStop}
        link={resumeLink}
      />
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
      {newest.length > 0 && <WhoHasWatched trainings={newest} urlOf={pictures.urlOf} />}
    </div>
  )
}
