import { usePictures } from '../files/use-pictures'
import type { HomeItem } from './home-items'

export type Pictures = { of: (item: HomeItem) => string | undefined }

/** Links to the posters and thumbnails of Home's items. */
export function useHomePictures(items: HomeItem[]): Pictures {
  const posters = usePictures('videos', items.map(posterOf))
  const pages = usePictures('documents', items.map(pageOf))
  return { of: (item) => posters.get(posterOf(item) ?? '') ?? pages.get(pageOf(item) ?? '') }
}

const posterOf = ({ row }: HomeItem) => (row.is_embed || !('poster_path' in row) ? null : row.poster_path)
const pageOf = ({ row }: HomeItem) => ('thumbnail_path' in row ? row.thumbnail_path : null)
