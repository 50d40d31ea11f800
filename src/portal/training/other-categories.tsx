import { Link } from '@tanstack/react-router'
import type { TrainingItem } from '@/domain/rows'
import { searchRows } from '@/domain/search'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'

/** Links to the categories that hold matches among `videos`, each with its number of matches. The links keep the search words. */
export function OtherCategories({ videos, query }: { videos: TrainingItem[]; query: string }) {
  const found = searchRows(videos, query, (some) => some)
  const names = found.flatMap((video) => video.video_categories?.name ?? [])
  return [...new Set(names)].toSorted().map((name) => (
    <Link
      key={name}
      to="/training-videos"
      search={{ q: query, category: name }}
      className={buttonClass('primary', 'btn-wrap')}
    >
      {names.filter((each) => each === name).length} in {name}
      <Icon name="arrowRight" />
    </Link>
  ))
}
