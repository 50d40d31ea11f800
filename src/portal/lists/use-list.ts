// A list on a screen: shown from the device at once, then pulled. A lost network, with rows on the screen, is told by the badge
// alone, without a toast; any other failure is told once a pull.
import { useCallback, useEffect, useState } from 'react'
import type { DatabaseContext } from '@/data/database/context'
import type { List } from '@/data/sync/list'
import { getPull, pullList, pullListIfStale } from '@/data/sync/pull'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { useDatabaseQuery } from './use-database-query'
import { useShownLists } from './use-pull-failures'
import { useWhenBack } from '../session/use-when-back'

export type ListStatus = 'loading' | 'ready' | 'empty' | 'offline' | 'failed'

/** `read` gives the rows from the device, and is given nothing else to ask; `lists` (constant) are those that they come from. */
export function useList<Row>(read: (tab: DatabaseContext, userId: string) => Promise<Row[]>, lists: List[]) {
  const tab = useTab()
  const userId = useMember().user.id
  const rows = useDatabaseQuery(() => read(tab, userId), [tab, userId, read])
  const pulls = useDatabaseQuery(
    () => Promise.all(lists.map(({ name }) => getPull(tab, userId, name))),
    [tab, userId, lists],
  )
  const [pulling, setPulling] = useState<'first' | 'again' | null>('first')

  const hasRows = useCallback(
    async () => (await read(tab, userId).catch(() => [])).length > 0,
    [tab, userId, read],
  )
  useShownLists(lists, hasRows)

  const run = useCallback(
    // Failures are told by use-pull-failures.ts, and stand in the list's record of pulls.
    (pull: typeof pullList) =>
      Promise.allSettled(lists.map((list) => pull(tab, list))).finally(() => setPulling(null)),
    [tab, lists],
  )
  const runAgain = useCallback(
    (pull: typeof pullList) => {
      setPulling('again')
      return run(pull)
    },
    [run],
  )
  useEffect(() => void run(pullListIfStale), [run])

  // An empty list is pulled when an outage ends: nobody should have to press Try Again.
  const refresh = useCallback(() => void runAgain(pullListIfStale), [runAgain])
  useWhenBack(rows?.length === 0, refresh)

  return {
    rows: rows ?? [],
    status: statusOf(rows, pulls, pulling === 'first'),
    isPulling: pulling !== null,
    retry: () => void runAgain(pullList),
    /** Pulls now; gives the rows of the device when the server has answered, or could not. */
    pullNow: async () => {
      await runAgain(pullList)
      return read(tab, userId)
    },
  }
}

type Pulls = Awaited<ReturnType<typeof getPull>>[] | undefined

function statusOf(rows: unknown[] | undefined, pulls: Pulls, isFirstPull: boolean): ListStatus {
  if (!rows || !pulls) return 'loading'
  if (rows.length > 0) return 'ready'
  if (pulls.every((pull) => pull?.pulled_at)) return 'empty'
  if (isFirstPull) return 'loading'
  const failed = pulls.find((pull) => pull?.failed)?.failed
  if (!failed) return 'loading'
  return failed.kind === 'offline' ? 'offline' : 'failed'
}
