// Addresses of the categories of documents: three categories have a page, the fourth is a filter on the list of all documents.
import { categories, TRAINING_CATEGORY } from '@/domain/categories'

export type Place = { slug: string; category?: string }

export const places: readonly (Place & { name: string })[] = [
  ...categories.map(({ slug, name }) => ({ slug, name })),
  { slug: 'all', category: TRAINING_CATEGORY, name: TRAINING_CATEGORY },
]
