import { useStore } from 'zustand'
import { useOwnQuery } from '../../session/use-database-query'
import type { ListSource } from '../list-source'
import { useSelection } from './selecting'

/** The selection of the list around, all ids of the list, and the selected rows as the device has them now. */
export function useSelected<Row>({ getRows }: ListSource<Row>) {
  const selection = useSelection()
  if (!selection) throw new Error('A selection was asked for where nothing can be selected')
  const { ids, list } = useStore(selection.state)
  const rows = useOwnQuery((tab, userId) => getRows(tab, userId, [...ids]), [getRows, ids]) ?? []
  return { selection, ids, list, rows }
}
