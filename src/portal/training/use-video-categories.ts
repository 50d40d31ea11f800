import { listVideoCategories } from '@/data/lists/videos'
import { useOwnQuery } from '../session/use-database-query'

const none: string[] = []

/** Names of the categories that have videos, sorted. */
export const useVideoCategories = (): string[] => useOwnQuery(listVideoCategories) ?? none
