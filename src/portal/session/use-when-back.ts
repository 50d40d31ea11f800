import { useEffect, useRef } from 'react'
import { useTab } from './tab-context'

/** Calls `act` when the clinic can be reached again, while `isWaiting` is true. */
export function useWhenBack(isWaiting: boolean, act: () => void) {
  const { connection } = useTab().network
  /** Number of times that the connection had been lost when the work was tried. */
  const losses = useRef(connection.getLosses())
  useEffect(() => {
    const wasLost = connection.getLosses() > losses.current
    losses.current = connection.getLosses()
    if (!isWaiting) return
    // The clinic may have answered another request between the failure and this effect, before the subscription below.
    if (wasLost && connection.getState() === 'online') act()
    // The first answer of all counts too: before it the state is neither 'online' nor 'offline'.
    return connection.subscribe((state, before) => {
      if (state === 'online' && before !== 'online') act()
    })
  }, [connection, isWaiting, act])
}
