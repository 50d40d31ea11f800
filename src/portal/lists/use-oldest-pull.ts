// The age of the lists on this device, for the status line and the button that refreshes the lists.
import { useEffect, useState } from 'react'
import { lists } from '@/data/lists/registry'
import { getPull } from '@/data/sync/pull'
import { formatSince } from '@/domain/formats'
import { useOwnQuery } from '../session/use-database-query'
import { useTab } from '../session/tab-context'

/** The lists that screens show: only these have a text for a failed pull. */
const shown = lists.filter(({ failText }) => failText !== undefined)

/** '9:14 AM': the time of the oldest of the lists' last pulls. Undefined before the first pull. */
export function useOldestPull() {
  const oldest = useOwnQuery(
    async (tab, userId) => {
      const pulls = await Promise.all(shown.map(({ name }) => getPull(tab, userId, name)))
      const times = pulls.flatMap((pull) => (pull?.pulled_at ? [pull.pulled_at] : []))
      return times.toSorted().at(0)
    },
    [],
    { isBadge: true },
  )
  const now = useMinutes(useTab().clock.now)
  return oldest && formatSince(oldest, now)
}

/** The time in ms, renewed once a minute: after midnight '5:02 PM' needs its day. */
function useMinutes(clock: () => number) {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 60_000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
