import { useCallback, useSyncExternalStore } from 'react'
import type { KeptFact } from '@/data/database/device-shelf'
import type { Saving } from '@/data/database/saving'
import { fileKey } from '@/data/files/kept-files'
import type { RowFile } from '@/data/saving/row-file'
import { useTab } from '../session/tab-context'

/** The state of a file's save; undefined where the file is not on its way. Nothing is drawn again for the progress of other files. */
export function useSaving(file: RowFile): Saving | undefined {
  const { state } = useTab().shelf.saving
  const key = fileKey(file)
  const read = useCallback(() => state.getState().get(key), [state, key])
  return useSyncExternalStore(state.subscribe, read)
}

/** Whether this device keeps a file that somebody saved or pinned. Opened files do not count: they are removed when room is needed. */
export const isKeptOnPurpose = (kept: KeptFact | undefined) => kept !== undefined && kept.why !== 'opened'
