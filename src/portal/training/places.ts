import { type CategoryPlaces, keptSearch } from '../lists/category-places'

const none: readonly string[] = []

/** The places of the categories of videos. A single category that holds all videos is no choice. */
export const videoPlaces = (names: readonly string[], current: string | undefined): CategoryPlaces => ({
  names: names.length < 2 && current === undefined ? none : names,
  current,
  linkTo: (category, kept) => ({ to: '/training-videos', search: { ...keptSearch(kept), category } }),
})
