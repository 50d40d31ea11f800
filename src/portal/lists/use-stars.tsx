// The documents and videos that this person has starred. The device is read once for all screens, and a card is drawn again only
// when its own star changes.
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { listStars } from '@/data/lists/starred'
import { useOwnQuery } from '../session/use-database-query'

/** The times at which rows were starred (server ms), by id; undefined until the device has been read. */
export type Stars = ReadonlyMap<string, number> | undefined

const StarsContext = createContext<StoreApi<{ stars: Stars }> | undefined>(undefined)

export function StarsProvider({ children }: { children: ReactNode }) {
  const stars = useOwnQuery(listStars, [], { isBadge: true })
  const [store] = useState(() => createStore<{ stars: Stars }>(() => ({ stars: undefined })))
  useLayoutEffect(() => store.setState({ stars }), [store, stars])
  return <StarsContext value={store}>{children}</StarsContext>
}

function useStarsStore() {
  const store = use(StarsContext)
  if (!store) throw new Error('A star was rendered outside of StarsProvider')
  return store
}

/** All stars of this person. */
export function useStars(): Stars {
  const store = useStarsStore()
  return useSyncExternalStore(store.subscribe, () => store.getState().stars)
}

export function useIsStarred(id: string): boolean {
  const store = useStarsStore()
  return useSyncExternalStore(store.subscribe, () => store.getState().stars?.has(id) ?? false)
}
