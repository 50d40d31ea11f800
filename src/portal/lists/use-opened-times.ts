import { useEffect } from 'react'
import { listOpened, noteOpened } from '@/data/lists/opened'
import { useTab } from '../session/tab-context'
import { useOwnQuery } from '../session/use-database-query'
import { useMember } from '../session/use-session'

const nothing = new Map<string, number>()

/** Times at which this person last opened each row on this device, by id (device ms). */
export function useOpenedTimes(): Map<string, number> {
  return useOwnQuery(listOpened, [], { isBadge: true }) ?? nothing
}

/** Notes the open row as opened now. */
export function useNoteOpened(id: string | undefined) {
  const tab = useTab()
  const userId = useMember().user.id
  useEffect(() => {
    if (!id) return
    noteOpened(tab, userId, id).catch((error: unknown) =>
      console.error('The opened row could not be noted', error),
    )
  }, [tab, userId, id])
}
