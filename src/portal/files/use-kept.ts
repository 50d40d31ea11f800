import { useCallback, useSyncExternalStore } from 'react'
import { fileKey } from '@/data/files/kept-files'
import type { KeptFact } from '@/data/database/device-shelf'
import type { Bucket } from '@/domain/rows'
import { useTab } from '../session/tab-context'

/** What this tablet keeps of a file; undefined where it does not keep the whole file. */
export function useKept(bucket: Bucket, path: string | null): KeptFact | undefined {
  const { keptFiles } = useTab()
  const read = useCallback(
    () => (path === null ? undefined : keptFiles.getState().get(fileKey({ bucket, path }))),
    [keptFiles, bucket, path],
  )
  return useSyncExternalStore(keptFiles.subscribe, read)
}
