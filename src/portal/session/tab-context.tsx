// The tab context as a React context. `portal-entry.tsx` makes it; a test of a screen makes its own.
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { TabContext } from '@/data/sync/context'

const TabReactContext = createContext<TabContext | undefined>(undefined)

export function TabProvider({ tab, children }: { tab: TabContext; children: ReactNode }) {
  return <TabReactContext value={tab}>{children}</TabReactContext>
}

export function useTab(): TabContext {
  const tab = use(TabReactContext)
  if (!tab) throw new Error('A screen was rendered outside of TabProvider')
  return tab
}

/** State of the connection to the clinic, by the outcome of the last request. */
export function useConnection() {
  const { connection } = useTab().network
  return useSyncExternalStore(connection.subscribe, connection.getState)
}
