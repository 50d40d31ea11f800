// A list that a screen shows whole: read from the device at once, then pulled.
import { useCallback, useRef } from 'react'
import type { DatabaseContext } from '@/data/database/context'
import type { List } from '@/data/sync/list'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { keepRows } from './keep-rows'
import { useDatabaseQuery } from '../session/use-database-query'
import { usePulled } from './use-pulled'

/** `read` reads the rows from the device. `lists` are the lists that the rows come from: a constant. */
export function useList<Row extends { id: string }>(
  read: (tab: DatabaseContext, userId: string) => Promise<Row[]>,
  lists: List[],
) {
  const tab = useTab()
  const userId = useMember().user.id
  const last = useRef<Row[]>([])
  const rows = useDatabaseQuery(
    async () => (last.current = keepRows(last.current, await read(tab, userId))),
    [tab, userId, read],
  )
  const hasRows = useCallback(
    async () => (await read(tab, userId).catch(() => [])).length > 0,
    [tab, userId, read],
  )
  return { rows: rows ?? [], ...usePulled(lists, rows && rows.length > 0, hasRows) }
}
