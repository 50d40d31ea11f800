import { Link } from '@tanstack/react-router'
import { categories, categoryBySlug } from '@/domain/categories'

/** From one shelf to the next, without the way over the dashboard. */
export function CategoryTabs({ current }: { current: string }) {
  const isAll = !categoryBySlug(current)
  return (
    <nav aria-label="Categories" className="mt-4">
      <ul className="flex flex-wrap gap-2 py-1">
        <li>
          <Link
            to="/documents/$category"
            params={{ category: 'all' }}
            className="chip"
            aria-current={isAll ? 'page' : undefined}
          >
            All
          </Link>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to="/documents/$category"
              params={{ category: slug }}
              className="chip"
              aria-current={slug === current ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
