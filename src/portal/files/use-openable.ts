import { useSyncExternalStore } from 'react'
import { type KeptFiles, unknownFiles } from '@/data/database/device-shelf'
import { fileKey } from '@/data/files/kept-files'
import { isWorkerHere } from '@/data/files/open-file'
import type { Bucket } from '@/domain/rows'
import { useConnection, useTab } from '../session/tab-context'

const none: KeptFiles = new Map()

/** The files that this page can open without the clinic. Undefined until the tablet has looked; none where no worker answers. */
export function useOpenable(): KeptFiles | undefined {
  const { files } = useTab().shelf
  const kept = useSyncExternalStore(files.subscribe, files.getState)
  if (!useHasWorker()) return none
  return kept === unknownFiles ? undefined : kept
}

/** Whether a file can be opened now: from the clinic, or from this device. */
export function useCanOpenFile(bucket: Bucket, path: string | null): boolean {
  const isOffline = useConnection() === 'offline'
  const openable = useOpenable()
  return !isOffline || (path !== null && openable?.has(fileKey({ bucket, path })) !== false)
}

/** Whether a service worker answers for this page. On a first visit the worker starts after the page. */
export function useHasWorker(): boolean {
  return useSyncExternalStore(onController, isWorkerHere)
}

function onController(listener: () => void) {
  const workers = (navigator as Partial<Navigator>).serviceWorker
  workers?.addEventListener('controllerchange', listener)
  return () => workers?.removeEventListener('controllerchange', listener)
}
