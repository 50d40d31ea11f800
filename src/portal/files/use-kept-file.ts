import { useCallback, useSyncExternalStore } from 'react'
import { fileKey } from '@/data/files/kept-files'
import type { KeptFact } from '@/data/database/device-shelf'
import type { Bucket } from '@/domain/rows'
import { useTab } from '../session/tab-context'

/** The facts of a file that this device keeps, such as why it is kept; undefined where the tablet lacks part of the file. */
export function useKeptFile(bucket: Bucket, path: string | null): KeptFact | undefined {
  const { files } = useTab().shelf
  const read = useCallback(
    () => (path === null ? undefined : files.getState().get(fileKey({ bucket, path }))),
    [files, bucket, path],
  )
  return useSyncExternalStore(files.subscribe, read)
}
