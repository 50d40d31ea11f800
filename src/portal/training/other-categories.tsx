import { Link } from '@tanstack/react-router'
import { searchRows } from '@/domain/search'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { trainingSource } from '../lists/list-source'
import { useEntries } from '../lists/use-entries'

/** Links to the categories that hold matches among the videos, each with its number of matches. The links keep the search words. */
export function OtherCategories({ query }: { query: string }) {
  const found = searchRows(useEntries(trainingSource) ?? [], query)
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
