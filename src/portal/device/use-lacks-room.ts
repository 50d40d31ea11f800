import { useSyncExternalStore } from 'react'
import { useTab } from '../session/tab-context'

/** What has no room on this device: a save of what the person did. Undefined where there is room. */
export function useLacksRoom(): 'save' | 'file' | undefined {
  const { room } = useTab().shelf
  const state = useSyncExternalStore(room.subscribe, room.getState)
  return state === 'full' ? 'save' : undefined
}
