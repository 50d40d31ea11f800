import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { KeptFiles } from '@/data/database/device-shelf'
import type { Saving } from '@/data/database/saving'
import { fileSizes, findSize } from '@/data/files/file-sizes'
import { fileKey } from '@/data/files/kept-files'
import { fileOf, type RowFile, type FileRow } from '@/data/saving/row-file'
import { mayBeKept } from '@/domain/kept-on-tablets'
import type { ListSource } from '../lists/list-source'
import { useOwnQuery } from '../session/use-database-query'
import { useTab } from '../session/tab-context'
import { saveActions } from './save-actions'
import { useCanSave } from './use-can-save'

/** Number of rows that are read in one request, so that the page can draw a frame between two requests. */
const ROWS_PER_READ = 250

/** `missing`: files that are neither saved nor on their way. `missingBytes` is undefined while a size is not known. */
export type CategorySaving = {
  count: number
  saved: number
  coming: number
  missing: number
  bytes: number
  loaded: number
  missingBytes: number | undefined
  isWaiting: boolean
  /** Whether somebody has pressed the category's save button since the page was opened. */
  hasBegun: boolean
  save: () => void
  cancel: () => void
}

/** The state of all files of a category that may be kept; undefined until they are read, and on a device that keeps no files. */
export function useCategorySaving(source: ListSource<FileRow>, category: string): CategorySaving | undefined {
  const tab = useTab()
  const can = useCanSave()
  const { shelf } = tab
  const files = useOwnQuery(
    (db, userId) => listFiles((ids) => source.getRows(db, userId, ids), source.listIds(db, userId, category)),
    [source, category],
    { isBadge: true },
  )
  const onTheWay = useSyncExternalStore(shelf.saving.state.subscribe, shelf.saving.state.getState)
  const kept = useSyncExternalStore(shelf.files.subscribe, shelf.files.getState)
  const sizes = fileSizes(tab)
  const known = useSyncExternalStore(sizes.subscribe, sizes.getState)
  const unknown = files?.find((file) => file.size === undefined && !known.has(fileKey(file)))
  useEffect(() => {
    if (unknown && can === 'yes') void findSize(tab, unknown)
  }, [tab, unknown, can])
  const [hasBegun, setBegun] = useState(false)
  const run = useRef<AbortController>(undefined)
  if (!files || can !== 'yes') return undefined

  const sized = files.map((file) => ({ ...file, size: file.size ?? known.get(fileKey(file)) }))
  const parts = partsOf(sized, onTheWay, kept)
  return {
    ...sumsOf(sized, parts, onTheWay),
    hasBegun,
    save() {
      setBegun(true)
      // Cancel ends one run: a second press begins another, of what is still missing.
      run.current?.abort()
      const stop = new AbortController()
      run.current = stop
      void (async () => {
        for (const file of parts.missing) if (!stop.signal.aborted) await saveActions(tab, file).save()
      })()
    },
    cancel() {
      run.current?.abort()
      for (const file of parts.coming) void saveActions(tab, file).cancel()
    },
  }
}

async function listFiles(read: (ids: string[]) => Promise<FileRow[]>, asked: Promise<string[]>) {
  const ids = await asked
  const files: RowFile[] = []
  for (let at = 0; at < ids.length; at += ROWS_PER_READ) {
    const rows = await read(ids.slice(at, at + ROWS_PER_READ))
    files.push(...rows.filter(mayBeKept).flatMap((row) => fileOf(row) ?? []))
  }
  return files
}

function partsOf(files: RowFile[], onTheWay: ReadonlyMap<string, Saving>, kept: KeptFiles) {
  const isComing = (file: RowFile) => {
    const saving = onTheWay.get(fileKey(file))
    return saving !== undefined && saving.status !== 'failed'
  }
  const isSaved = (file: RowFile) => (kept.get(fileKey(file))?.why ?? 'opened') !== 'opened'
  const coming = files.filter((file) => isComing(file) && !isSaved(file))
  const missing = files.filter((file) => !isComing(file) && !isSaved(file))
  // Opened files are on this device already, so saving them fetches nothing.
  const toFetch = missing.filter((file) => !kept.has(fileKey(file)))
  return { coming, missing, toFetch, saved: files.filter(isSaved) }
}

function sumsOf(
  files: RowFile[],
  { coming, missing, toFetch, saved }: ReturnType<typeof partsOf>,
  onTheWay: ReadonlyMap<string, Saving>,
) {
  const sum = (some: RowFile[]) => some.reduce((bytes, { size = 0 }) => bytes + size, 0)
  const savings = coming.flatMap((file) => onTheWay.get(fileKey(file)) ?? [])
  return {
    count: files.length,
    saved: saved.length,
    coming: coming.length,
    missing: missing.length,
    bytes: sum(saved) + sum(coming),
    loaded: sum(saved) + savings.reduce((bytes, { loaded }) => bytes + loaded, 0),
    missingBytes: toFetch.some(({ size }) => size === undefined) ? undefined : sum(toFetch),
    isWaiting: savings.length > 0 && savings.every(({ reason }) => reason === 'offline'),
  }
}
