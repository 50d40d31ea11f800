import { useSyncExternalStore } from 'react'
import { isWorkerHere } from '@/data/files/open-file'
import { useTab } from '../session/tab-context'

/** Whether this device can keep files: `later` while the service worker or the clinic's key has not arrived yet. */
export type CanSave = 'yes' | 'later' | 'no'

export function useCanSave(): CanSave {
  const { state } = useTab().shelf
  const shelf = useSyncExternalStore(state.subscribe, state.getState)
  const hasWorker = useSyncExternalStore(onWorker, isWorkerHere)
  if (shelf === 'cannot-keep' || !globalThis.navigator?.serviceWorker) return 'no'
  return shelf === 'ready' && hasWorker ? 'yes' : 'later'
}

function onWorker(onChange: () => void) {
  const workers = globalThis.navigator?.serviceWorker
  workers?.addEventListener?.('controllerchange', onChange)
  return () => workers?.removeEventListener?.('controllerchange', onChange)
}
