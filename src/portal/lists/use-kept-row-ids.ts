// Finds the rows of a list whose file this device keeps.
import { useMemo, useState } from 'react'
import { fileKey } from '@/data/files/kept-files'
import type { Entry } from '@/domain/entry'
import type { Bucket } from '@/domain/rows'
import { useOpenable } from '../files/use-openable'
import { useSettled } from './use-settled'

type Ids = ReadonlySet<string>

/** Ms after which a row moves to the other group when its file was saved or removed. */
const STEADY_MS = 300

/** Ids of the rows whose file opens without the clinic, never of embeds, which have no file; undefined until the kept files are known. */
export function useKeptRowIds(entries: Entry[] | undefined, bucket: Bucket): Ids | undefined {
  const openable = useOpenable()
  const found = useMemo(() => {
    if (!entries || !openable) return undefined
    const here = entries.filter(({ path }) => path !== null && openable.has(fileKey({ bucket, path })))
    return new Set(here.map(({ id }) => id))
  }, [entries, openable, bucket])
  // The set of ids stays the same object until a row comes or goes: a new set would order the list anew.
  const [last, setLast] = useState<Ids>()
  if (found && found !== last && !isSame(found, last)) setLast(found)
  const here = found && last
  return useSettled(here, STEADY_MS) ?? here
}

const isSame = (a: Ids, b: Ids | undefined) => a.size === b?.size && [...a].every((id) => b.has(id))
