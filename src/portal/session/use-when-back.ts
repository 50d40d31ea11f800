import { useEffect } from 'react'
import { useTab } from './tab-context'

/** Calls `act` when the clinic can be reached again, while `isWaiting` is true. */
export function useWhenBack(isWaiting: boolean, act: () => void) {
  const { connection } = useTab().network
  useEffect(() => {
    if (!isWaiting) return
    // The first answer of all counts too: before it the state is neither 'online' nor 'offline'.
    return connection.subscribe((state, before) => {
      if (state === 'online' && before !== 'online') act()
    })
  }, [connection, isWaiting, act])
}
