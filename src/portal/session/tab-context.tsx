// The context of this tab, made at the entry and handed to every screen; a test hands in its own.
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

/** The truth about the connection: whether the server's last answer came. */
export function useConnection() {
  const { connection } = useTab().network
  return useSyncExternalStore(connection.subscribe, connection.getState)
}
