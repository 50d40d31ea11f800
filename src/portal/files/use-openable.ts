import { useSyncExternalStore } from 'react'
import { type KeptFact, type KeptFiles, unknownFiles } from '@/data/database/device-shelf'
import { fileKey } from '@/data/files/kept-files'
import { isWorkerHere } from '@/data/files/open-file'
import { isPinned } from '@/domain/kept-on-tablets'
import type { DocumentRow, TrainingItem } from '@/domain/rows'
import { useConnection, useTab } from '../session/tab-context'

const none: KeptFiles = new Map()

/** The files that this page can open without the clinic. Undefined until the tablet has looked; none where no worker answers. */
export function useOpenable(): KeptFiles | undefined {
  const { files } = useTab().shelf
  const kept = useSyncExternalStore(files.subscribe, files.getState)
  if (!useHasWorker()) return none
  return kept === unknownFiles ? undefined : kept
}

/** Why a file opens without a network. `needs-connection` alone cannot be opened now; undefined where nothing need be said. */
export type Opens = KeptFact['why'] | 'needs-connection' | undefined

/** Says of a row whether its file can be opened now. With a network only files of every device are told. */
export function useOpens(): (row: DocumentRow | TrainingItem) => Opens {
  const isOffline = useConnection() === 'offline'
  const kept = useOpenable()
  return (row) => {
    const why = kept?.get(keyOf(row))?.why
    if (isOffline && kept && !why) return 'needs-connection'
    if (isPinned(row)) return 'pinned'
    return isOffline ? why : undefined
  }
}

/** The key of a row's file; an embed has none, and its key is that of no file. */
const keyOf = (row: DocumentRow | TrainingItem) =>
  'video_path' in row
    ? fileKey({ bucket: 'videos', path: row.video_path })
    : fileKey({ bucket: 'documents', path: row.file_path ?? '' })

/** Whether a service worker answers for this page. On a first visit the worker starts after the page. */
export function useHasWorker(): boolean {
  return useSyncExternalStore(onController, isWorkerHere)
}

function onController(listener: () => void) {
  const workers = (navigator as Partial<Navigator>).serviceWorker
  workers?.addEventListener('controllerchange', listener)
  return () => workers?.removeEventListener('controllerchange', listener)
}
