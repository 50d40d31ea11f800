import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CategoryPlaces, KeptSearch } from './category-places'
import type { CountOf } from './use-category-counts'

type CategoryChipsProps = {
  places: CategoryPlaces
  kept: KeptSearch
  countOf: CountOf
  /** What stands at the end of the line. */
  children?: ReactNode
}

/** Links to all categories with the number of rows in each, of a search the number of its matches. */
export function CategoryChips({ places, kept, countOf, children }: CategoryChipsProps) {
  const { names, current, linkTo } = places
  return (
    <div className="chips">
      <nav aria-label="Categories">
        <ul>
          {[undefined, ...names].map((name) => (
            <li key={name ?? 'All'}>
              <Link
                {...linkTo(name, kept)}
                resetScroll={false}
                // Without `exact` and `explicitUndefined` the router would mark All as active beside the chosen category.
                activeOptions={{ exact: true, explicitUndefined: true }}
                className="chip"
                aria-current={name === current ? 'page' : undefined}
              >
                {name ?? 'All'} <b>{countOf(name)}</b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
