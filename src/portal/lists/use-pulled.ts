// Pulls a screen's lists when the screen opens, and returns the state of their pulls. While the screen has rows, a lost network shows
// only in the status line; any other failure shows one toast for each pull.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { List } from '@/data/sync/list'
import { pullList, pullListIfStale } from '@/data/sync/pull'
import { dismissErrors } from '../session/dismiss-failures'
import { useTab } from '../session/tab-context'
import { isEarly, lackingBy, type Outcome, useOutcome } from './use-outcome'
import { useShownLists } from './use-pull-failures'
import { useWhenBack } from '../session/use-when-back'

export type ListStatus = 'loading' | 'ready' | 'empty' | 'offline' | 'failed'

/**
 * `hasRows`: whether the device has rows of the lists, undefined while it is not known; `readHasRows` reads it. `lists` and
 * `readHasRows` must be constant.
 */
export function usePulled(lists: List[], hasRows: boolean | undefined, readHasRows: () => Promise<boolean>) {
  const tab = useTab()
  const outcome = useOutcome(lists, readHasRows)
  const [pulling, setPulling] = useState<'first' | 'again' | null>('first')
  useShownLists(lists, readHasRows)

  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const run = useCallback(
    // use-pull-failures.ts shows failures, and the database's record of the pull keeps them.
    (pull: typeof pullList) =>
      Promise.allSettled(
        lists.map((list) => pull(tab, list).then(() => list.failText && dismissErrors(list.failText))),
      ).finally(() => isMounted.current && setPulling(null)),
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

  const lacking = pulling === 'first' ? undefined : lackingBy(outcome)
  // A list that is empty or lacks rows is pulled by itself when an outage ends, without Try Again.
  const refresh = useCallback(() => void runAgain(pullListIfStale), [runAgain])
  useWhenBack(hasRows === false || lacking !== undefined, refresh)

  return {
    status: statusOf(hasRows, outcome, pulling === 'first'),
    /** Whether the first pull still brings rows, so that a row which the device lacks may still arrive. */
    isComing: outcome === 'coming' || outcome === 'none' || (pulling !== null && isCut(outcome)),
    /** Why rows of the list are missing, once the first pull has failed. */
    lacking,
    /** Whether the first pull has not ended, or has failed. */
    isEarly: outcome === undefined || isEarly(outcome),
    isPulling: pulling !== null,
    retry: () => void runAgain(pullList),
    /** Pulls now; settles when the pull has ended, even if it failed. */
    pullNow: () => runAgain(pullList),
  }
}

const isCut = (outcome: Outcome | undefined) => outcome === 'cut' || outcome === 'cut-offline'

function statusOf(
  hasRows: boolean | undefined,
  outcome: Outcome | undefined,
  isFirstPull: boolean,
): ListStatus {
  if (hasRows === undefined || !outcome) return 'loading'
  if (hasRows) return 'ready'
  if (outcome === 'bare') return 'empty'
  if (isFirstPull || outcome === 'pulled' || outcome === 'none' || outcome === 'coming') return 'loading'
  return lackingBy(outcome) ?? 'failed'
}
