import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import type { ListSource } from './list-source'
import { useDatabaseQuery } from './use-database-query'

/** The row with this id: null where the device does not have it, undefined while it is read. */
export function useRow<Row extends { id: string }>(
  { getRows }: Pick<ListSource<Row>, 'getRows'>,
  id: string | undefined,
): Row | null | undefined {
  const tab = useTab()
  const userId = useMember().user.id
  const read = useDatabaseQuery(
    async () => ({ id, row: id === undefined ? undefined : (await getRows(tab, userId, [id])).at(0) }),
    [tab, userId, getRows, id],
  )
  // `read` may still hold the result of the last id.
  return id !== undefined && read?.id === id ? (read.row ?? null) : undefined
}
