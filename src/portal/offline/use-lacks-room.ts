import { useSyncExternalStore } from 'react'
import { useTab } from '../session/tab-context'

/** The thing that has no room on this device: a save of the person's work, or a file that is to be kept. Undefined where there is room. */
export function useLacksRoom(): 'save' | 'file' | undefined {
  const { room, saving } = useTab().shelf
  const state = useSyncExternalStore(room.subscribe, room.getState)
  const lacksFile = useSyncExternalStore(saving.state.subscribe, () =>
    [...saving.state.getState().values()].some(({ reason }) => reason === 'full'),
  )
  if (state === 'full') return 'save'
  return lacksFile ? 'file' : undefined
}
