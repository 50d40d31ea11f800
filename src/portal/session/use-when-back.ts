import { useEffect, useRef } from 'react'
import { useTab } from './tab-context'

/** Calls `act` when the clinic can be reached again, while `isWaiting` is true. */
export function useWhenBack(isWaiting: boolean, act: () => void) {
  const { connection } = useTab().network
  /** The connection's losses before the work was tried. */
  const losses = useRef(connection.getLosses())
  useEffect(() => {
    const wasLost = connection.getLosses() > losses.current
    losses.current = connection.getLosses()
    if (!isWaiting) return
    // The clinic may answer another request after the failure and before this effect; nobody would tell of it again.
    if (wasLost && connection.getState() === 'online') act()
    // The very first answer counts too: until then the state is neither 'online' nor 'offline'.
    return connection.subscribe((state, before) => {
      if (state === 'online' && before !== 'online') act()
    })
  }, [connection, isWaiting, act])
}
