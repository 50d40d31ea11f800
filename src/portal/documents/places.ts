// Addresses of the categories of documents: three categories have a page, the fourth is a filter on the list of all documents.
import { categories, categoryBySlug, TRAINING_CATEGORY } from '@/domain/categories'
import { type CategoryPlaces, keptSearch } from '../lists/category-places'

const names = [...categories.map(({ name }) => name), TRAINING_CATEGORY]

/** The places of the categories of documents, seen from the page with this slug or filter. */
export const documentPlaces = (slug: string, filter: string | undefined): CategoryPlaces => ({
  names,
  current: categoryBySlug(slug)?.name ?? filter,
  linkTo: (category, kept) => {
    const own = categories.find(({ name }) => name === category)
    return {
      to: '/documents/$category',
      params: { category: own?.slug ?? 'all' },
      search: { ...keptSearch(kept), category: own ? undefined : category },
    }
  },
})
