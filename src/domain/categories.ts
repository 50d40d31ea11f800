// Document categories: the slug stands in the URL, the name in the database and on the screen.

export type Category = { slug: string; name: string }

export const categories: readonly Category[] = [
  { slug: 'hr-docs', name: 'HR Documentation' },
  { slug: 'patient-docs', name: 'Patient Samples' },
  { slug: 'process-docs', name: 'Process Documentation' },
]

/** The fourth category of the database, which has no page of its own. */
export const TRAINING_CATEGORY = 'Training'

/** The category with this slug; undefined for an unknown slug, whose page shows every document. */
export function categoryBySlug(slug: string) {
  return categories.find((category) => category.slug === slug)
}

/** Whether a text is the name of a document category. Names may come from an address that anybody typed. */
export function isDocumentCategory(name: string | undefined): name is string {
  return name === TRAINING_CATEGORY || categories.some((category) => category.name === name)
}

/** The heading of the page `/portal/documents/{slug}`. */
export function categoryTitle(slug: string) {
  return categoryBySlug(slug)?.name ?? 'Documents'
}

/** The folder of a category's files in storage: the category's slug, or one made from its name. */
export function slugOfCategory(name: string): string {
  const known = categories.find((category) => category.name === name)
  return known?.slug ?? name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
