import type { Entry } from '@/domain/entry'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import type { ListSource } from './list-source'
import { useSteadyQuery } from './use-steady-query'

const NOTHING_READ = {}

/** The search entries of the list, newest first; read while `isWanted`. Undefined until they are read. */
export function useEntries(
  source: Pick<ListSource<unknown>, 'listEntries'>,
  options: { isWanted?: boolean } = {},
): Entry[] | undefined {
  return useEntriesSoFar(source, options).entries
}

/**
 * The same while the first pull may still bring rows; `isEarly` comes back with the entries that were read while it was so: after the
 * pull's end they are read again.
 */
export function useEntriesSoFar(
  { listEntries }: Pick<ListSource<unknown>, 'listEntries'>,
  { isWanted = true, isComing = false, isEarly = false } = {},
): { entries?: Entry[]; isEarly?: boolean } {
  const tab = useTab()
  const userId = useMember().user.id
  const read = useSteadyQuery(
    async () => (isWanted ? { entries: await listEntries(tab, userId), isEarly } : undefined),
    [tab, userId, listEntries, isWanted, isEarly],
    isComing && isWanted,
  )
  return read ?? NOTHING_READ
}
