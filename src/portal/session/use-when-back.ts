import { useEffect } from 'react'
import { useTab } from './tab-context'

/** Runs `act` when the clinic can be reached again, for as long as something `isWaiting` for that. */
export function useWhenBack(isWaiting: boolean, act: () => void) {
  const { connection } = useTab()
  useEffect(() => {
    if (!isWaiting) return
    let wasOffline = connection.getState() === 'offline'
    return connection.subscribe((state) => {
      if (state === 'online' && wasOffline) act()
      wasOffline = state === 'offline'
    })
  }, [connection, isWaiting, act])
}
