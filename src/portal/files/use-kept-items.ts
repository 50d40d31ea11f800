import { useSyncExternalStore } from 'react'
import { type KeptItem, listKeptItems } from '@/data/files/kept-items'
import { useDatabaseQuery } from '../session/use-database-query'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'

/** The files that this device keeps; undefined while they are being read. */
export function useKeptItems(): KeptItem[] | undefined {
  const tab = useTab()
  const me = useMember().user.id
  const kept = useSyncExternalStore(tab.shelf.files.subscribe, tab.shelf.files.getState)
  return useDatabaseQuery(() => listKeptItems(tab, me, kept), [tab, me, kept])
}
