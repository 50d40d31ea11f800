import { useSyncExternalStore } from 'react'
import { useTab } from './tab-context'

/** What is known of the outage while the clinic cannot be reached (connection.ts). */
export function useOutage() {
  const { outage } = useTab().network.connection
  return useSyncExternalStore(outage.subscribe, outage.getState)
}

/** Whether the clinic's server is away, and not the Wi-Fi. */
export const useIsServerAway = () => useOutage() !== 'line'
