import { Link } from '@tanstack/react-router'
import type { TrainingItem } from '@/domain/rows'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'

/** Links to the video categories that hold `matches`, each with its number of matches. The links keep the search words. */
export function OtherCategories({ matches, query }: { matches: TrainingItem[]; query: string }) {
  const names = matches.flatMap((video) => video.video_categories?.name ?? [])
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
