// The tab context as a React context. `portal-entry.tsx` makes it; a test of a screen makes its own. The login page has only the
// first part of it: the data layer is loaded while the person types.
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { LoginContext } from '@/data/session/context'
import type { TabContext } from '@/data/sync/context'

const TabReactContext = createContext<LoginContext<TabContext> | undefined>(undefined)

export function TabProvider({ tab, children }: { tab: LoginContext<TabContext>; children: ReactNode }) {
  return <TabReactContext value={tab}>{children}</TabReactContext>
}

/** The part of the tab context that exists before anybody is signed in. */
export function useLogin(): LoginContext<TabContext> {
  const login = use(TabReactContext)
  if (!login) throw new Error('A screen was rendered outside of TabProvider')
  return login
}

/** The whole tab context. Screens of a person are shown only when the data layer is loaded, so all of them may call this hook. */
export function useTab(): TabContext {
  const tab = useLogin().dataLayer.loaded()
  if (!tab) throw new Error('A screen was rendered before the data layer was there')
  return tab
}

/** State of the connection to the clinic, by the outcome of the last request. */
export function useConnection() {
  const { connection } = useLogin().network
  return useSyncExternalStore(connection.subscribe, connection.getState)
}

/** The reason why a button is off while the clinic cannot be reached. `what`: what can be done then, such as "it can be deleted". */
export function useOfflineReason(what?: string): string | undefined {
  const isOffline = useConnection() === 'offline'
  if (!isOffline) return undefined
  return what ? `There is no connection: ${what} when the clinic can be reached.` : 'There is no connection.'
}
