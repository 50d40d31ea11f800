import { useState } from 'react'
import { useConnection } from '../session/tab-context'
import { useSettled } from './use-settled'

/** Ms for which the connection must stay as it is. A single lost request is asked again within four seconds. */
const PATIENCE = { away: 6_000, back: 3_000 }

/** Whether lists show files that need the clinic in a group of their own: the clinic has been out of reach for some seconds. */
export function useIsApart(): boolean {
  const connection = useConnection()
  // Before the first answer the browser's word counts, so that a page opened without a network does not move a moment later.
  const isAway = connection === 'offline' || (connection === 'unknown' && !navigator.onLine)
  // The first answer counts at once.
  const [isTold, setTold] = useState(connection !== 'unknown')
  const isApart = useSettled(isAway, isTold ? (isAway ? PATIENCE.away : PATIENCE.back) : 0)
  if (!isTold && connection !== 'unknown' && isApart === isAway) setTold(true)
  return isApart
}
