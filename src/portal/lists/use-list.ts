// A list on a screen: shown from the device at once, then pulled. A lost network shows only in the badge while the screen has rows;
// any other failure gets one toast for each pull.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DatabaseContext } from '@/data/database/context'
import type { List } from '@/data/sync/list'
import { getPull, pullList, pullListIfStale } from '@/data/sync/pull'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { keepRows } from './keep-rows'
import { useDatabaseQuery } from './use-database-query'
import { useShownLists } from './use-pull-failures'
import { useWhenBack } from '../session/use-when-back'

export type ListStatus = 'loading' | 'ready' | 'empty' | 'offline' | 'failed'

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
  const outcome = useDatabaseQuery(
    async () => outcomeOf(await Promise.all(lists.map(({ name }) => getPull(tab, userId, name)))),
    [tab, userId, lists],
  )
  const [pulling, setPulling] = useState<'first' | 'again' | null>('first')

  const hasRows = useCallback(
    async () => (await read(tab, userId).catch(() => [])).length > 0,
    [tab, userId, read],
  )
  useShownLists(lists, hasRows)

  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const run = useCallback(
    // use-pull-failures.ts shows failures, and the database's record of the pull keeps them.
    (pull: typeof pullList) =>
      Promise.allSettled(lists.map((list) => pull(tab, list))).finally(
        () => isMounted.current && setPulling(null),
      ),
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
    status: statusOf(rows, outcome, pulling === 'first'),
    isPulling: pulling !== null,
    retry: () => void runAgain(pullList),
    /** Pulls now, and returns the device's rows when the pull has ended, even if it failed. */
    pullNow: async () => {
      await runAgain(pullList)
      return read(tab, userId)
    },
  }
}

/** How the last pulls went. A plain word, so that a pull which brings nothing new draws no list again. */
type Outcome = 'pulled' | 'none' | 'offline' | 'failed'

function outcomeOf(pulls: Awaited<ReturnType<typeof getPull>>[]): Outcome {
  if (pulls.every((pull) => pull?.pulled_at)) return 'pulled'
  const failed = pulls.find((pull) => pull?.failed)?.failed
  if (!failed) return 'none'
  return failed.kind === 'offline' ? 'offline' : 'failed'
}

function statusOf(
  rows: unknown[] | undefined,
  outcome: Outcome | undefined,
  isFirstPull: boolean,
): ListStatus {
  if (!rows || !outcome) return 'loading'
  if (rows.length > 0) return 'ready'
  if (outcome === 'pulled') return 'empty'
  return isFirstPull || outcome === 'none' ? 'loading' : outcome
}
