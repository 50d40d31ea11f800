// Finds the rows of a list whose file this device keeps.
import { useMemo, useState } from 'react'
import { newestFirst } from '@/domain/list-order'
import type { Bucket } from '@/domain/rows'
import { useOpenable } from '../files/use-openable'
import { useOwnQuery } from '../session/use-database-query'
import { type Categorized, categoryOf } from './category-of'
import type { ListSource } from './list-source'
import { useSettled } from './use-settled'

/** Ids of rows, newest first, each with the name of its category. */
export type KeptIds = ReadonlyMap<string, string | undefined>

export type KeptSource = ListSource<Categorized & { id: string; created_at: string }>

/** Ms after which a row moves to the other group when its file was saved or removed. */
const STEADY_MS = 300

/**
 * Ids of the rows whose file opens without the clinic, never of embeds, which have no file; read while `isWanted`. Undefined until the
 * kept files are known. Few rows are kept, so that these are known long before all ids of a long list.
 */
export function useKeptRowIds(source: KeptSource, bucket: Bucket, isWanted: boolean): KeptIds | undefined {
  const openable = useOpenable()
  const paths = useMemo(
    () =>
      isWanted && openable
        ? [...openable.values()].flatMap((file) => (file.bucket === bucket ? file.path : []))
        : undefined,
    [isWanted, openable, bucket],
  )
  const found = useOwnQuery(
    async (tab, userId) => {
      if (!paths) return undefined
      const rows = await source.getRows(tab, userId, await source.listIdsOfFiles(tab, userId, paths))
      return new Map(rows.toSorted(newestFirst).map((row) => [row.id, categoryOf(row)]))
    },
    [source, paths],
  )
  // The ids stay the same object until a row comes or goes: a new one would order the list anew.
  const [last, setLast] = useState<KeptIds>()
  if (found && found !== last && !isSame(found, last)) setLast(found)
  const here = found && last
  return useSettled(here, STEADY_MS) ?? here
}

const isSame = (a: KeptIds, b: KeptIds | undefined) =>
  a.size === b?.size && [...a].every(([id, category]) => b.has(id) && b.get(id) === category)
