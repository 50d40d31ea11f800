import { useEffect } from 'react'
import { useDevice } from './tab-context'

/** Runs `act` when the clinic can be reached again, for as long as something `isWaiting` for that. */
export function useWhenBack(isWaiting: boolean, act: () => void) {
  const { connection } = useDevice()
  useEffect(() => {
    if (!isWaiting) return
    let wasOffline = connection.getState() === 'offline'
    return connection.subscribe((state) => {
      if (state === 'online' && wasOffline) act()
      wasOffline = state === 'offline'
    })
  }, [connection, isWaiting, act])
}
