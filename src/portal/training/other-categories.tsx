import { Link } from '@tanstack/react-router'
import type { TrainingItem } from '@/domain/rows'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'

/** The other video categories in which these matches are, as links that keep the search. */
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
