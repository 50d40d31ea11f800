import type { Entry } from '@/domain/entry'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import type { ListSource } from './list-source'
import { useSteadyQuery } from './use-steady-query'

/** The search entries of the list, newest first; read while `isWanted`. Undefined until they are read. */
export function useEntries(
  { listEntries }: Pick<ListSource<unknown>, 'listEntries'>,
  { isWanted = true, isComing = false } = {},
): Entry[] | undefined {
  const tab = useTab()
  const userId = useMember().user.id
  return useSteadyQuery(
    async () => (isWanted ? listEntries(tab, userId) : undefined),
    [tab, userId, listEntries, isWanted],
    isComing && isWanted,
  )
}
