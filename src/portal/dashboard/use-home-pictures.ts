import { usePictures } from '../files/use-pictures'
import type { HomeItem } from './home-items'

/** `urlOf`: the address of an item's small picture; undefined where there is none. */
export type Pictures = { urlOf: (item: HomeItem) => string | undefined }

/** Links to the posters and thumbnails of Home's items. */
export function useHomePictures(items: HomeItem[]): Pictures {
  const rows = items.map(({ row }) => row)
  const posters = usePictures('videos', rows, posterOf)
  const pages = usePictures('documents', rows, pageOf)
  return { urlOf: ({ row }) => posters.get(posterOf(row) ?? '') ?? pages.get(pageOf(row) ?? '') }
}

type Row = HomeItem['row']
const posterOf = (row: Row) => (row.is_embed || !('poster_path' in row) ? null : row.poster_path)
const pageOf = (row: Row) => ('thumbnail_path' in row ? row.thumbnail_path : null)
