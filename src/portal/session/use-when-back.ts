import { useEffect } from 'react'
import { useTab } from './tab-context'

/** Runs `act` when the clinic can be reached again, for as long as something `isWaiting` for that. */
export function useWhenBack(isWaiting: boolean, act: () => void) {
  const { connection } = useTab()
  useEffect(() => {
    if (!isWaiting) return
    // Nothing may have been asked of the clinic yet: its first answer counts as much as its return.
    return connection.subscribe((state, before) => {
      if (state === 'online' && before !== 'online') act()
    })
  }, [connection, isWaiting, act])
}
