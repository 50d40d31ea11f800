import { useSyncExternalStore } from 'react'
import { useTab } from '../session/tab-context'

/** What has no room on this device: a save of what the person did, or a file that is to be kept. Undefined where there is room. */
export function useLacksRoom(): 'save' | 'file' | undefined {
  const { shelf, saving } = useTab()
  const { room } = shelf
  const state = useSyncExternalStore(room.subscribe, room.getState)
  const lacksFile = useSyncExternalStore(saving.state.subscribe, () =>
    [...saving.state.getState().values()].some(({ reason }) => reason === 'full'),
  )
  if (state === 'full') return 'save'
  return lacksFile ? 'file' : undefined
}
