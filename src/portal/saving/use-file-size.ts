import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { fileSizes, findSize } from '@/data/files/file-sizes'
import { fileKey } from '@/data/files/kept-files'
import type { RowFile } from '@/data/saving/row-file'
import { useKeptFile } from '../files/use-kept-file'
import { useTab } from '../session/tab-context'
import { useWhenBack } from '../session/use-when-back'

/** Bytes of a file; undefined while a video's size is not known, because its row has none. */
export function useFileSize(file: RowFile): number | undefined {
  const tab = useTab()
  const { bucket, path } = file
  const sizes = fileSizes(tab)
  const found = useSyncExternalStore(sizes.subscribe, () => sizes.getState().get(fileKey({ bucket, path })))
  const kept = useKeptFile(bucket, path)?.size
  const known = file.size ?? kept ?? found
  const isUnknown = known === undefined
  const look = useCallback(() => {
    if (isUnknown) void findSize(tab, { bucket, path })
  }, [isUnknown, tab, bucket, path])
  useEffect(look, [look])
  useWhenBack(isUnknown, look)
  return known
}
