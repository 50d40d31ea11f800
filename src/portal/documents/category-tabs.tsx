import { Link, useNavigate } from '@tanstack/react-router'
import { categoryBySlug } from '@/domain/categories'
import { CompactSelect } from '@/ui/compact-select'
import { places, type Place } from './places'

const tabs = [{ slug: 'all', name: 'All' }, ...places]

/** Search parameters of a link to another category. The search words stay. */
const searchOf = (place: Place, query: string) => ({ q: query || undefined, category: place.category })

function currentOf({ slug, category }: Place) {
  const known = categoryBySlug(slug)
  return known?.name ?? category ?? 'All'
}

type CategoryTabsProps = { slug: string; category?: string; query: string }

/** Links to all categories, so that nobody has to go back to the dashboard to change the category. */
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
              // Without `exact` and `explicitUndefined` the router would mark All as active beside the chosen category.
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

/** The categories as a select for a phone, where chips would take a third of the screen. */
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
