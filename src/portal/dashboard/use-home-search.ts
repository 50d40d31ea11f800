// The search of Home, over documents and videos together. Only the rows of the hits that are shown are read.
import { useDeferredValue, useMemo } from 'react'
import { getDocuments } from '@/data/lists/documents'
import { getVideos } from '@/data/lists/videos'
import type { Entry } from '@/domain/entry'
import { byName } from '@/domain/list-order'
import { searchRows } from '@/domain/search'
import { documentSource, trainingSource } from '../lists/list-source'
import { useOwnQuery } from '../session/use-database-query'
import { useEntriesSoFar } from '../lists/use-entries'
import { isEarly, useOutcome } from '../lists/use-outcome'
import type { HomeItem } from './home-items'

/** The most documents, and the most videos, that Home shows: the list pages show all hits. */
const MAX_SHOWN = 50

/** `isEarly`: looked for before the first pull had ended. */
export type HomeHits = { query: string; documents: Hits; videos: Hits; isEarly: boolean }
type Hits = { items: HomeItem[]; count: number }

/**
 * The hits of the query. While they are looked for, the hits of the last query stay; undefined before the first hits, which are looked
 * for once it is known how the pulls ended.
 */
export function useHomeSearch(query: string, isWanted: boolean): HomeHits | undefined {
  const outcome = useOutcome(trainingSource.lists)
  const options = { isWanted: isWanted && outcome !== undefined, isEarly: isEarly(outcome) }
  const { entries: documents, ...read } = useEntriesSoFar(documentSource, options)
  const { entries: videos, ...readVideos } = useEntriesSoFar(trainingSource, options)
  const isReadEarly = read.isEarly === true || readVideos.isEarly === true
  const searched = useDeferredValue(query)
  const found = useMemo(() => {
    if (!documents || !videos || searched.trim() === '') return undefined
    const inVideos = new Set(videos.map(({ id }) => id))
    // An embed of the training list is listed once, as a video.
    const others = hits(documents, searched).filter((id) => !inVideos.has(id))
    return { documents: others, videos: hits(videos, searched) }
  }, [documents, videos, searched])
  return useOwnQuery(
    async (tab, userId) => {
      if (!found) return undefined
      const [rows, films] = await Promise.all([
        getDocuments(tab, userId, found.documents.slice(0, MAX_SHOWN)),
        getVideos(tab, userId, found.videos.slice(0, MAX_SHOWN)),
      ])
      return {
        query: searched,
        isEarly: isReadEarly,
        documents: {
          items: rows.map((row) => ({ kind: 'document' as const, row })),
          count: found.documents.length,
        },
        videos: { items: films.map((row) => ({ kind: 'video' as const, row })), count: found.videos.length },
      }
    },
    [found, searched, isReadEarly],
  )
}

const hits = (entries: Entry[], query: string) => searchRows(byName(entries), query).map(({ id }) => id)
