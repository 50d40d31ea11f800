import { useSyncExternalStore } from 'react'
import { useTab } from './tab-context'

/** Tells whether a save of the person's work or a file to be kept finds no room on this device; undefined where there is room. */
export function useLacksRoom(): 'save' | 'file' | undefined {
  const { room, saving } = useTab().shelf
  const state = useSyncExternalStore(room.subscribe, room.getState)
  const lacksFile = useSyncExternalStore(saving.state.subscribe, () =>
    [...saving.state.getState().values()].some(({ reason }) => reason === 'full'),
  )
  if (state === 'full') return 'save'
  return lacksFile ? 'file' : undefined
}
