import { useCallback } from 'react'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import type { ListSource } from './list-source'
import { useDatabaseQuery } from '../session/use-database-query'

/** Whether the device has any row of the list, of whatever category; undefined while it is read. */
export function useHasRows({ listIds }: Pick<ListSource<unknown>, 'listIds'>) {
  const tab = useTab()
  const userId = useMember().user.id
  const read = useCallback(
    async () => (await listIds(tab, userId, undefined, 1)).length > 0,
    [tab, userId, listIds],
  )
  const hasRows = useDatabaseQuery(read, [read])
  const readHasRows = useCallback(() => read().catch(() => false), [read])
  return { hasRows, readHasRows }
}
