import { Link, useNavigate } from '@tanstack/react-router'
import { categoryBySlug } from '@/domain/categories'
import { CompactSelect } from '@/ui/compact-select'
import { places, type Place } from './places'

const tabs = [{ slug: 'all', name: 'All' }, ...places]

/** The search that goes along to another category. */
const searchOf = (place: Place, query: string) => ({ q: query || undefined, category: place.category })

function currentOf({ slug, category }: Place) {
  const known = categoryBySlug(slug)
  return known?.name ?? category ?? 'All'
}

type CategoryTabsProps = { slug: string; category?: string; query: string }

/** From one category to the next, without the way over the dashboard. */
export function CategoryTabs({ slug, category, query }: CategoryTabsProps) {
  const current = currentOf({ slug, category })
  return (
    <nav aria-label="Categories" className="from-tablets">
      <ul className="flex flex-wrap gap-2">
        {tabs.map((place) => (
          <li key={place.name}>
            <Link
              to="/documents/$category"
              params={{ category: place.slug }}
              search={searchOf(place, query)}
              // The router marks what it takes for active as well: All is not, where a category is chosen.
              activeOptions={{ exact: true, explicitUndefined: true }}
              className="chip"
              aria-current={place.name === current ? 'page' : undefined}
            >
              {place.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same on a phone, where chips would take a third of the screen. */
export function CategorySelect({ slug, category, query }: CategoryTabsProps) {
  const navigate = useNavigate()
  return (
    <CompactSelect
      label="Category"
      className="only-phone"
      value={currentOf({ slug, category })}
      options={tabs.map(({ name }) => [name, name] as const)}
      onChange={(name) => {
        const place = tabs.find((one) => one.name === name)!
        void navigate({
          to: '/documents/$category',
          params: { category: place.slug },
          search: searchOf(place, query),
        })
      }}
    />
  )
}
