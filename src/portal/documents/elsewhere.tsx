import { Link } from '@tanstack/react-router'
import type { DocumentRow } from '@/domain/rows'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { places } from './places'

/** The other categories in which these matches are, as links that keep the search. */
export function Elsewhere({ matches, query }: { matches: DocumentRow[]; query: string }) {
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
