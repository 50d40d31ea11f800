import type { ListSource } from './list-source'
import { useOwnQuery } from '../session/use-database-query'

/** The row with this id: null where the device does not have it, undefined while it is read. */
export function useRow<Row extends { id: string }>(
  { getRows }: Pick<ListSource<Row>, 'getRows'>,
  id: string | undefined,
): Row | null | undefined {
  const read = useOwnQuery(
    async (tab, userId) => ({
      id,
      row: id === undefined ? undefined : (await getRows(tab, userId, [id])).at(0),
    }),
    [getRows, id],
  )
  // `read` may still hold the result of the last id.
  return id !== undefined && read?.id === id ? (read.row ?? null) : undefined
}
