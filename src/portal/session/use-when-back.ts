import { useEffect } from 'react'
import { useTab } from './tab-context'

/** Runs `act` when the clinic can be reached again, for as long as something `isWaiting` for that. */
export function useWhenBack(isWaiting: boolean, act: () => void) {
  const { connection } = useTab().network
  useEffect(() => {
    if (!isWaiting) return
    // The clinic's first answer counts as much as its return: nothing may have been asked of it yet.
    return connection.subscribe((state, before) => {
      if (state === 'online' && before !== 'online') act()
    })
  }, [connection, isWaiting, act])
}
