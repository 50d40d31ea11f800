// A list on a screen: painted from the device at once, freshened behind it, and honest about what went wrong.
// Rows on the screen and no network: the badge says it, no toast. Anything else that fails is told once a pull.
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import type { TabContext } from '@/data/sync/context'
import { getPull } from '@/data/sync/pull'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { type FailText, usePullFailures } from './use-pull-failures'
import { useWhenBack } from '../session/use-when-back'

export type ListSource = FailText & {
  pullIfStale: (tab: TabContext) => Promise<void>
  pull: (tab: TabContext) => Promise<void>
}

export type ListStatus = 'loading' | 'ready' | 'empty' | 'offline' | 'failed'

/** `read` gives the rows from the device; `sources` (constant) are the pulls that they come from. */
export function useList<Row>(
  read: (tab: TabContext, userId: string) => Promise<Row[]>,
  sources: ListSource[],
) {
  const tab = useTab()
  const userId = useMember().user.id
  const rows = useLiveQuery(() => read(tab, userId), [tab, userId, read])
  const pulls = useLiveQuery(
    () => Promise.all(sources.map(({ list }) => getPull(tab, userId, list))),
    [tab, userId, sources],
  )
  const [pulling, setPulling] = useState<'first' | 'again' | null>('first')

  const hasRows = useCallback(
    async () => (await read(tab, userId).catch(() => [])).length > 0,
    [tab, userId, read],
  )
  usePullFailures(sources, hasRows)

  const run = useCallback(
    // What fails is told above, and stands beside the list.
    (how: 'pullIfStale' | 'pull') =>
      Promise.allSettled(sources.map((source) => source[how](tab))).finally(() => setPulling(null)),
    [tab, sources],
  )
  const runAgain = useCallback(
    (how: 'pullIfStale' | 'pull') => {
      setPulling('again')
      void run(how)
    },
    [run],
  )
  useEffect(() => void run('pullIfStale'), [run])

  // Back from an outage with an empty screen: nobody should have to press Try Again.
  const refresh = useCallback(() => runAgain('pullIfStale'), [runAgain])
  useWhenBack(rows?.length === 0, refresh)

  return {
    rows: rows ?? [],
    status: statusOf(rows, pulls, pulling === 'first'),
    isPulling: pulling !== null,
    retry: () => runAgain('pull'),
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
